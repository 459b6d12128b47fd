/**
 * Names in CSV. An author gives them, and a spreadsheet runs a text that begins like a formula; behind an
 * apostrophe it is a text. Numbers need none: -1.5 is one, and stays one.
 */
const BEGINS_FORMULA = /^[\s'=+\-@＝＋－＠]/u;

/** A name that begins with an apostrophe itself gets another one, so that none is lost in reading. */
export function withoutFormula(name: string): string {
  return BEGINS_FORMULA.test(name) ? `'${name}` : name;
}

/** The name as it was. */
export function asNamed(text: string): string {
  return text.startsWith("'") && BEGINS_FORMULA.test(text.slice(1)) ? text.slice(1) : text;
}
