/** Whether the controls fit the inputs they move, in every preset. */
import { sizeOf } from '../../state/change.ts';
import type { Figure, FigureState, InputCell, Preset, Setting } from '../../figure.ts';
import { inputNames } from './names.ts';
import { refuse, type Problems, type Refusal } from '../refusal.ts';

export function* checkSettings(figure: Figure): Problems {
  for (const [index, setting] of figure.settings.entries()) {
    const at = `settings[${index}]`;
    yield* checkRange(at, setting);
    yield* checkKnown(at, setting, figure);
    for (const preset of Object.values(figure.presets)) yield* checkFit(at, setting, preset);
  }
}

function* checkRange(at: string, setting: Setting): Problems {
  if (!('minimum' in setting)) return;
  const { minimum, maximum } = setting;
  const isEmpty = setting.kind === 'slider' ? maximum <= minimum : maximum < minimum;
  if (isEmpty) {
    yield refuse.shape(`${at}.maximum`, String(maximum), { kind: 'atLeast', detail: String(minimum) });
  }
  const isPower = setting.kind === 'slider' && setting.scale === 'powers-of-two';
  if (isPower && minimum <= 0) {
    yield refuse.shape(`${at}.minimum`, String(minimum), { kind: 'atLeast', detail: '0.001' });
  }
}

/** Every input that the setting names is one somewhere; every preset need not have it. */
function* checkKnown(at: string, setting: Setting, figure: Figure): Problems {
  const inputs = inputNames(figure);
  for (const [key, symbol] of namedInputs(setting)) {
    if (!inputs.has(symbol)) yield refuse.unknown(`${at}.${key}`, symbol, inputs);
  }
  // A control that no preset shows is a mistake.
  const cell = setting.kind === 'slider' ? setting.cells[0] : setting.kind === 'pick' ? setting : undefined;
  const presets = Object.values(figure.presets);
  if (cell && !presets.some((preset) => hasCell(preset, cell))) {
    yield outOf(setting.kind === 'slider' ? `${at}.cells[0]` : at, cell, presets[0]!);
  }
}

function namedInputs(setting: Setting): (readonly [key: string, symbol: string])[] {
  switch (setting.kind) {
    case 'slider':
      return setting.cells.map(({ symbol }, index) => [`cells[${index}].symbol`, symbol]);
    case 'pick':
      return [
        ['symbol', setting.symbol],
        ['of', setting.of],
      ];
    case 'seed':
      return [
        ['symbol', setting.symbol],
        ...setting.fills.map(({ symbol }, index) => [`fills[${index}].symbol`, symbol] as const),
      ];
    case 'take':
      return Object.keys(setting.sets).map((symbol) => ['sets', symbol]);
    case 'order':
      return [
        ['symbol', setting.symbol],
        ['table', setting.table],
      ];
    case 'pattern':
      return [['symbol', setting.symbol]];
    case 'size':
      return setting.sets.map(({ symbol }, index) => [`sets[${index}].symbol`, symbol]);
    case 'preset':
    case 'row':
    case 'choice':
      return [];
  }
}

function* checkFit(at: string, setting: Setting, preset: Preset): Problems {
  switch (setting.kind) {
    case 'slider': {
      const there = setting.cells.map((cell) => hasCell(preset, cell));
      // A state without the first cell hides the slider; else all of them must be there.
      const lack = there[0] ? there.indexOf(false) : -1;
      if (lack >= 0) yield outOf(`${at}.cells[${lack}]`, setting.cells[lack]!, preset);
      return;
    }
    case 'seed': {
      const { symbol, fills } = setting;
      if (!isOfShape(preset, symbol, 1, 1)) yield unlike(at, symbol, preset, '1 × 1');
      for (const [index, { symbol: filled, rows, columns }] of fills.entries()) {
        const matrix = preset.matrices[filled];
        const fits = matrix && matrix.rows <= rows && matrix.columns <= columns;
        if (!fits) yield unlike(`${at}.fills[${index}]`, filled, preset, `${rows} × ${columns}`);
      }
      return;
    }
    case 'order': {
      const table = preset.matrices[setting.table];
      if (!table) yield unlike(`${at}.table`, setting.table, preset, '');
      else if (!isOfShape(preset, setting.symbol, table.rows, 1)) {
        yield unlike(`${at}.symbol`, setting.symbol, preset, `${table.rows} × 1`);
      }
      return;
    }
    case 'pattern':
      if (!preset.masks[setting.symbol]) {
        yield refuse.unknown(`${at}.symbol`, setting.symbol, Object.keys(preset.masks));
      }
      return;
    case 'take':
      for (const symbol of Object.keys(setting.sets)) {
        if (preset.masks[symbol]) yield refuse.unknown(`${at}.sets`, symbol, Object.keys(preset.matrices));
      }
      return;
    case 'size': {
      const state = { ...preset, preset: '', tokens: undefined } as unknown as FigureState;
      const { symbol } = setting.sets[0]!;
      if (!preset.matrices[symbol] && !preset.masks[symbol]) return;
      const size = sizeOf(state, setting);
      if (size < setting.minimum)
        yield refuse.shape(`${at}.minimum`, String(setting.minimum), {
          kind: 'atMost',
          detail: String(size),
        });
      if (size > setting.maximum)
        yield refuse.shape(`${at}.maximum`, String(setting.maximum), {
          kind: 'atLeast',
          detail: String(size),
        });
    }
  }
}

function hasCell({ matrices }: Preset, { symbol, row, column }: InputCell): boolean {
  const matrix = matrices[symbol];
  return matrix !== undefined && row < matrix.rows && column < matrix.columns;
}

function outOf(at: string, { symbol, row, column }: InputCell, { matrices }: Preset): Refusal {
  const matrix = matrices[symbol];
  if (!matrix) return refuse.unknown(`${at}.symbol`, symbol, Object.keys(matrices));
  const expected = `${matrix.rows} × ${matrix.columns}`;
  return refuse.refused(at, { code: 'out_of_range', symbol, expected, actual: `${row + 1}, ${column + 1}` });
}

function isOfShape({ matrices }: Preset, symbol: string, rows: number, columns: number): boolean {
  const matrix = matrices[symbol];
  return matrix !== undefined && matrix.rows === rows && matrix.columns === columns;
}

function unlike(at: string, symbol: string, { matrices }: Preset, expected: string): Refusal {
  const matrix = matrices[symbol];
  if (!matrix) return refuse.unknown(at, symbol, Object.keys(matrices));
  return refuse.refused(at, {
    code: 'shape_mismatch',
    symbol,
    expected,
    actual: `${matrix.rows} × ${matrix.columns}`,
  });
}
