/** Sizes such as n and d_k: − and +, and a number one can type. All of them are one tab stop. */
import { h, set, uniqueId } from '../dom.ts';
import { icon } from '../icons.ts';
import type { Model } from '../model.ts';
import { rove } from '../roving.ts';
import { presetState, sizeOf, withSize, type SizeSetting } from '../state/change.ts';
import { symbolNodes } from '../symbol.ts';
import type { Part } from './part.ts';
import { keepTyping } from './undo.ts';

export function createSizes(model: Model, settings: readonly SizeSetting[]): Part {
  const { ui } = model.speech;
  const steppers = settings.map((setting) => createStepper(model, setting));
  const fields = steppers.map(({ field }) => field);
  const note = h('span', { class: 'note', hidden: true }, ui.filledWithZeros);
  const root = h(
    'div',
    { class: 'setting sizes', role: 'group', 'aria-label': ui.sizes },
    ...steppers.map((stepper) => stepper.root),
    note,
  );
  rove(root, () => fields);
  return {
    root,
    update() {
      for (const stepper of steppers) stepper.update();
      note.hidden = !settings.some((setting) => grewBeyondPreset(model, setting));
    },
  };
}

function grewBeyondPreset(model: Model, setting: SizeSetting): boolean {
  const preset = presetState(model.figure, model.state.preset);
  return sizeOf(model.state, setting) > sizeOf(preset, setting);
}

interface Stepper {
  readonly root: HTMLElement;
  readonly field: HTMLInputElement;
  update(): void;
}

function createStepper(model: Model, setting: SizeSetting): Stepper {
  const { symbol, minimum, maximum } = setting;
  const { ui } = model.speech;
  const labelId = uniqueId('size');
  const field = h('input', {
    type: 'text',
    inputmode: 'numeric',
    role: 'spinbutton',
    size: 2,
    autocomplete: 'off',
    'aria-labelledby': labelId,
    'aria-valuemin': minimum,
    'aria-valuemax': maximum,
  });

  function allows(size: number): boolean {
    const good = Number.isInteger(size) && size >= minimum && size <= maximum;
    model.say(good ? '' : ui.sizeFault(symbol, minimum, maximum));
    return good;
  }
  function apply(size: number): void {
    if (size === sizeOf(model.state, setting) || !allows(size)) return;
    model.change(withSize(model.state, setting, size, model.memory));
  }
  const by = (amount: number) => apply(sizeOf(model.state, setting) + amount);
  function show(): void {
    isTyping = false;
    field.value = String(sizeOf(model.state, setting));
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
  const step = (amount: 1 | -1, label: string) => {
    const name = amount > 0 ? 'larger' : 'less';
    const button = h(
      'button',
      { type: 'button', class: 'icon-button', tabindex: -1, 'aria-label': label },
      icon(name),
    );
    button.addEventListener('click', () => by(amount));
    return button;
  };
  const less = step(-1, ui.smaller(symbol));
  const more = step(1, ui.larger(symbol));
  return {
    root: h(
      'span',
      { class: 'stepper' },
      h('span', { id: labelId, class: 'label' }, symbolNodes(symbol)),
      less,
      field,
      more,
    ),
    field,
    update() {
      const size = sizeOf(model.state, setting);
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
