/** Numbers to pull: a range, and a field beside it in which the number can be typed. */
import { exactNumber, formatNumber, parseNumber } from '../../drawing/number.ts';
import type { SliderSetting } from '../../figure.ts';
import { h, set, setText, uniqueId } from '../dom/dom.ts';
import type { Model } from '../model/model.ts';
import { rove } from '../dom/roving.ts';
import { inputValue, withCells } from '../../state/change.ts';
import { clamped, positionOf, stepped, valueAt } from '../../state/slider.ts';
import type { Part } from './part.ts';
import { keepTyping } from './undo.ts';

/** The fields are one tab stop; the ranges are for a hand. */
export function createSliders(model: Model, settings: readonly SliderSetting[]): Part {
  const { ui } = model.speech;
  const sliders = settings.map((setting) => createSlider(model, setting));
  const root = h(
    'div',
    { class: 'setting sliders', role: 'group', 'aria-label': ui.sliders },
    ...sliders.map((slider) => slider.root),
  );
  rove(root, () => sliders.filter((one) => !one.root.hidden).map(({ field }) => field));
  return {
    root,
    update() {
      for (const slider of sliders) slider.update();
      root.hidden = sliders.every((one) => one.root.hidden);
    },
  };
}

interface Slider {
  readonly root: HTMLElement;
  readonly field: HTMLInputElement;
  update(): void;
}

function createSlider(model: Model, setting: SliderSetting): Slider {
  const { words } = model.speech;
  const labelId = uniqueId('slider');
  const label = h('span', { id: labelId, class: 'label' });
  const value = () => inputValue(model.state, setting.cells[0]!);
  const range = createRange(model, setting, labelId);
  const field = createField(model, setting, labelId);
  const root = h('span', { class: 'slider' }, label, range.root, field.input);
  return {
    root,
    field: field.input,
    update() {
      const present = value();
      root.hidden = present === undefined;
      if (present === undefined) return;
      setText(label, model.text(words.sliders?.[setting.id] ?? setting.id));
      range.show(present);
      field.show(present);
    },
  };
}

function createRange(model: Model, setting: SliderSetting, labelId: string) {
  const input = h('input', {
    type: 'range',
    tabindex: -1,
    min: positionOf(setting, setting.minimum),
    max: positionOf(setting, setting.maximum),
    step: setting.step,
    'aria-labelledby': labelId,
  });
  const root = h('span', { class: 'range' }, input);
  /** One pull is one entry of what can be undone. */
  let pull: object | undefined;
  input.addEventListener('input', () => {
    pull ??= {};
    model.change(withCells(model.state, setting.cells, valueAt(setting, Number(input.value))), pull);
  });
  for (const end of ['change', 'pointercancel', 'blur']) {
    input.addEventListener(end, () => (pull = undefined));
  }
  return {
    root,
    show(value: number) {
      const position = positionOf(setting, clamped(setting, value));
      input.value = String(position);
      set(input, 'aria-valuetext', exactNumber(value, model.speech.language));
      const [from, to] = [setting.minimum, setting.maximum].map((end) => positionOf(setting, end));
      root.style.setProperty('--share', String((position - from!) / (to! - from!)));
    },
  };
}

function createField(model: Model, setting: SliderSetting, labelId: string) {
  const { ui, language } = model.speech;
  const { minimum, maximum, cells } = setting;
  const value = () => inputValue(model.state, cells[0]!);
  const input = h('input', {
    type: 'text',
    inputmode: 'decimal',
    role: 'spinbutton',
    size: 6,
    autocomplete: 'off',
    'aria-labelledby': labelId,
    'aria-valuemin': minimum,
    'aria-valuemax': maximum,
  });
  let isTyping = false;

  /** The number that was typed, or nothing after a word about what is wrong with it. */
  function typed(): number | undefined {
    const parsed = parseNumber(input.value, language);
    const fault =
      'fault' in parsed
        ? ui.numberFaults[parsed.fault](exactNumber(minimum, language))
        : parsed.value < minimum || parsed.value > maximum
          ? ui.rangeFault(exactNumber(minimum, language), exactNumber(maximum, language))
          : '';
    model.say(fault);
    set(input, 'aria-invalid', fault === '' ? null : 'true');
    return 'value' in parsed && fault === '' ? parsed.value : undefined;
  }
  function apply(next: number | undefined): void {
    if (next !== undefined && next !== value()) model.change(withCells(model.state, cells, next));
  }
  function show(present = value()): void {
    isTyping = false;
    input.value = present === undefined ? '' : shortest(present);
    set(input, 'aria-invalid', null);
  }
  /** As it was typed; a long number gives way to its first decimals. */
  function shortest(present: number): string {
    const exact = exactNumber(present, language);
    return exact.length <= LONGEST ? exact : formatNumber(present, language, 3, LONGEST);
  }
  /** What was typed counts when it is complete: "12" is not 1 on its way. */
  function commit(): void {
    if (isTyping) apply(typed());
    show();
  }

  input.addEventListener('focus', () => input.select());
  input.addEventListener('input', () => {
    isTyping = true;
    typed();
  });
  input.addEventListener('blur', commit);
  keepTyping(input, () => isTyping);
  input.addEventListener('keydown', (event) => {
    const steps = STEPS[event.key];
    if (event.key === 'Enter') commit();
    else if (event.key === 'Escape') model.say('');
    else if (steps !== undefined) apply(stepped(setting, value() ?? minimum, steps));
    else return;
    show();
    input.select();
    event.preventDefault();
  });
  return {
    input,
    show(present: number) {
      set(input, 'aria-valuenow', present);
      if (!isTyping) show(present);
    },
  };
}

/** Characters that fit the field. */
const LONGEST = 8;
const STEPS: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 };
