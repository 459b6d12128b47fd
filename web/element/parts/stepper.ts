/** A whole number with − and +, that can also be typed. */
import { h, set, uniqueId } from '../dom/dom.ts';
import { icon } from '../dom/icons.ts';
import type { Model } from '../model/model.ts';
import { keepTyping } from './undo.ts';

export interface StepperOptions {
  readonly label: HTMLElement | string;
  readonly less: string;
  readonly more: string;
  readonly minimum: number;
  readonly maximum: number;
  readonly step: number;
  /** What to say of another number. */
  readonly fault: string;
  readonly value: () => number;
  readonly choose: (value: number) => void;
}

export interface Stepper {
  readonly root: HTMLElement;
  readonly field: HTMLInputElement;
  update(): void;
}

export function createStepper(model: Model, options: StepperOptions): Stepper {
  const { minimum, maximum, step, value, choose } = options;
  const labelId = uniqueId('size');
  const field = h('input', {
    type: 'text',
    inputmode: 'numeric',
    role: 'spinbutton',
    size: String(maximum).length,
    autocomplete: 'off',
    'aria-labelledby': labelId,
    'aria-valuemin': minimum,
    'aria-valuemax': maximum,
  });

  function allows(size: number): boolean {
    const fits = Number.isInteger(size) && size >= minimum && size <= maximum;
    const good = fits && (size - minimum) % step === 0;
    model.say(good ? '' : options.fault);
    return good;
  }
  function apply(size: number): void {
    if (size === value() || !allows(size)) return;
    choose(size);
  }
  const by = (steps: number) => apply(value() + steps * step);
  function show(): void {
    isTyping = false;
    field.value = String(value());
    set(field, 'aria-invalid', null);
  }
  /** What was typed counts when it is complete: "12" is not 1 on its way. */
  function commit(): void {
    if (isTyping) apply(typedSize(field.value));
    show();
  }

  let isTyping = false;
  field.addEventListener('focus', () => field.select());
  field.addEventListener('input', () => {
    isTyping = true;
    set(field, 'aria-invalid', allows(typedSize(field.value)) ? null : 'true');
  });
  field.addEventListener('blur', commit);
  keepTyping(field, () => isTyping);
  field.addEventListener('keydown', (event) => {
    if (event.key === 'Enter') commit();
    else if (event.key === 'ArrowUp') by(1);
    else if (event.key === 'ArrowDown') by(-1);
    else if (event.key === 'Escape') model.say('');
    else return;
    show();
    field.select();
    event.preventDefault();
  });
  // The keyboard has the arrow keys; these are for a hand.
  const button = (amount: 1 | -1, label: string) => {
    const name = amount > 0 ? 'larger' : 'less';
    const element = h(
      'button',
      { type: 'button', class: 'icon-button', tabindex: -1, 'aria-label': label },
      icon(name),
    );
    element.addEventListener('click', () => by(amount));
    return element;
  };
  const less = button(-1, options.less);
  const more = button(1, options.more);
  return {
    root: h(
      'span',
      { class: 'stepper' },
      h('span', { id: labelId, class: 'label' }, options.label),
      less,
      field,
      more,
    ),
    field,
    update() {
      const size = value();
      set(field, 'aria-valuenow', size);
      less.disabled = size <= minimum;
      more.disabled = size >= maximum;
      if (!isTyping) show();
    },
  };
}

/** NaN for what is no whole number. */
function typedSize(text: string): number {
  const digits = text.normalize('NFKC').trim();
  return /^\d{1,9}$/.test(digits) ? Number(digits) : NaN;
}
