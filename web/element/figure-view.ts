/** The figure's surface: its parts, in reading order, and what they tell each other. */
import { h, setText, uniqueId } from './dom/dom.ts';
import { LANGUAGE_TAGS } from './around/language-around.ts';
import type { CellRef } from '../views/boxes.ts';
import type { Change, Model } from './model/model.ts';
import { createArithmetic } from './parts/arithmetic.ts';
import { createCode } from './parts/code-list.ts';
import { createEditor, fill } from './parts/editor.ts';
import { createHandles, listenToHandles } from './parts/handles.ts';
import { createLinks } from './parts/links.ts';
import type { LoadPages } from './parts/menu.ts';
import type { MenuItem } from './parts/menu-pages.ts';
import type { Part } from './parts/part.ts';
import { cellOf, listenToPointer } from './parts/pointer.ts';
import { createPresses } from './parts/presses.ts';
import { createSettings } from './parts/settings.ts';
import { createStage, type Stage } from './parts/stage.ts';
import { createStepLine } from './parts/step-line.ts';
import { createTables } from './parts/tables.ts';
import { createTokenEditor, listenToTokens } from './parts/token-editor.ts';
import { createTransport } from './parts/transport.ts';
import { listenToUndoKeys } from './parts/undo.ts';
import { setProse } from './dom/prose.ts';
import { remarks } from './model/remarks.ts';
import { parseGrid } from '../state/paste.ts';

export interface View {
  readonly root: HTMLElement;
  /** What the picture fills; its width is to be observed. */
  readonly frame: HTMLElement;
  setWidth(width: number): void;
  update(change: Change): void;
  /** Says something that passes, such as "the link is on the clipboard", and offers what can be done about it. */
  notify(text: string, offer?: MenuItem): void;
  /** Gives what was asked for later its place among the parts. */
  place(part: HTMLElement): void;
}

/** What few readers ask for, so that it arrives when somebody does. */
export interface Late {
  readonly menu: LoadPages;
  /** Named matrices, or the grid that begins at the cell. */
  readonly paste: (text: string, cell: CellRef) => void;
}

/** Pixels below which the line of time has a line of its own. */
const NARROW = 440;

export function createView(model: Model, late: Late): View {
  const { words, language } = model.speech;
  const stage = createStage(model);
  const editor = createEditor(model, stage, (cell) => tables.focus(cell));
  const tables = createTables(model, stage, {
    edit: editor.edit,
    type: editor.edit,
    covered: () => dock.offsetHeight,
  });
  const handles = createHandles(model, stage);
  const links = createLinks(model, stage);
  const presses = createPresses(model, stage);
  const code = createCode(model, stage);
  const arithmetic = createArithmetic(model, () => tables.focus(undefined, false));
  const stepLine = createStepLine(model);
  const transport = createTransport(model, late.menu);
  const tokenEditor = createTokenEditor(model, stage, () => settings.focusPosition());
  const settings = createSettings(model, { edit: tokenEditor.edit });
  // The picture comes first: the tables and the editor read where its cells stand.
  const parts: readonly Part[] = [
    stage,
    tables,
    handles,
    links,
    presses,
    code,
    editor,
    tokenEditor,
    stepLine,
    arithmetic,
    transport,
    settings,
  ];
  stage.root.append(
    code.root,
    tables.root,
    handles.root,
    links.root,
    presses.root,
    editor.root,
    tokenEditor.root,
  );
  listenToPointer(stage.svg, model, { choose: (cell) => tables.focus(cell), edit: editor.edit });
  listenToHandles(stage, model);
  listenToTokens(stage.svg, model, tokenEditor.edit);
  listenToPaste(tables.root, model, late.paste);

  const titleId = uniqueId('title');
  const message = h('p', { class: 'fault', role: 'alert' });
  const notice = h('p', { class: 'notice', role: 'status' });
  const caption = h('span');
  // Chinese sentences follow one another without a space.
  const between = language === 'zh' ? '' : ' ';
  const remark = h('span', { class: 'remark', role: 'status' });
  // Stays in sight while a picture higher than the screen is read.
  const dock = h(
    'div',
    { class: 'dock', part: 'dock' },
    stepLine.root,
    arithmetic.root,
    message,
    transport.root,
    notice,
  );
  const root = h(
    'figure',
    { lang: LANGUAGE_TAGS[language], 'aria-labelledby': titleId },
    h('div', { class: 'title', part: 'title', id: titleId }, words.title),
    stage.root,
    dock,
    settings.root,
    h('figcaption', { part: 'caption' }, caption, between, remark),
  );

  listenToUndoKeys(root, model);
  // What passed is over with the next press; captured, so that the press may have something to say itself.
  const pass = ({ target }: Event) => !notice.contains(target as Node) && notice.replaceChildren();
  root.addEventListener('click', pass, { capture: true });

  return {
    root,
    frame: stage.root,
    setWidth(width) {
      root.classList.toggle('narrow', width < NARROW);
      stage.setWidth(width);
      handles.update('time');
      links.update('time');
      presses.update('time');
    },
    update(change) {
      for (const part of parts) part.update(change);
      if (change === 'time') return;
      root.classList.toggle('explaining', model.trail.length > 0);
      // An open editor says it where the eye is.
      setText(message, editor.root.hidden ? model.message : '');
      setProse(caption, model.text(words.caption));
      setText(remark, remarks(model, shownNodes(stage)).join(between));
    },
    notify: (text, offer) => notice.replaceChildren(text, ...(offer ? [' ', offerButton(offer)] : [])),
    place: (part) => settings.root.before(part),
  };
}

function offerButton({ label, act }: MenuItem): HTMLButtonElement {
  const button = h('button', { type: 'button' }, label);
  button.addEventListener('click', act);
  return button;
}

/** Names of the nodes whose every drawn cell has arrived. */
function shownNodes({ picture }: Stage): string[] {
  const cells = picture?.cells ?? [];
  const pending = new Set(cells.filter(({ shown }) => !shown).map(({ node }) => node));
  return [...new Set(cells.map(({ node }) => node))].filter((node) => !pending.has(node));
}

/** A grid of numbers pasted onto a cell fills the matrix from there; named matrices go where their names say. */
function listenToPaste(tables: HTMLElement, model: Model, paste: Late['paste']): void {
  tables.addEventListener('paste', (event) => {
    const cell = cellOf(event.target);
    if (!cell || !(cell.node in model.state.matrices) || !model.isEditable(cell)) return;
    event.preventDefault();
    const text = event.clipboardData?.getData('text/plain') ?? '';
    const grid = parseGrid(text, model.speech.language);
    if (grid) fill(model, cell, grid);
    else paste(text, cell);
  });
}
