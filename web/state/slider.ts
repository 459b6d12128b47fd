/** Between the number a slider stands for and the place where its thumb stands. */
import type { SliderSetting } from '../figure.ts';

/** Decimals that are meant; what a sum of steps has beyond them is rounding. */
const DECIMALS = 10;

export function positionOf({ scale }: SliderSetting, value: number): number {
  return scale === 'powers-of-two' ? Math.log2(value) : value;
}

export function valueAt({ scale }: SliderSetting, position: number): number {
  return scale === 'powers-of-two' ? 2 ** position : position;
}

export function clamped({ minimum, maximum }: SliderSetting, value: number): number {
  return Math.min(maximum, Math.max(minimum, value));
}

/** `count` steps on, at the next mark in that direction, within the slider's ends. */
export function stepped(setting: SliderSetting, value: number, count: number): number {
  const least = positionOf(setting, setting.minimum);
  const steps = (positionOf(setting, clamped(setting, value)) - least) / setting.step;
  // From between two marks the first step leads to the mark, not beyond it.
  const mark = count > 0 ? Math.floor(rounded(steps)) : Math.ceil(rounded(steps));
  const position = rounded(least + (mark + count) * setting.step);
  return clamped(setting, valueAt(setting, position));
}

function rounded(value: number): number {
  return Number(value.toFixed(DECIMALS));
}
