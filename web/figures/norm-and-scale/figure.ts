/**
 * What a norm is for: the scale of a row reaches the scores squared, and grows from layer to layer. Three
 * parts, one at a time: scores with and without a norm, a norm within one position, and layers one upon another.
 */
import type { Figure, FigureState, Preset } from '../../figure.ts';
import type { Matrix } from '../../../wasm/wrapper/index.ts';
import {
  evenPair,
  oneNumber,
  onesRow,
  threePositions,
  tinyPair,
  upToFive,
  upToFour,
  zerosRow,
} from '../examples.ts';
import { layers } from './layers.ts';
import type { Norm } from './norm.ts';
import { position } from './position.ts';
import { scores } from './scores.ts';
import { curveView } from '../../views/curve.ts';
import type { DrawnFigure } from '../../views/view.ts';

type Part = Pick<Figure, 'layout' | 'storyboard'> & Pick<Figure, 'program'>;

const EPSILON = 1e-5;
/** New layers need no numbers of their own: the input counts them by its columns. */
const MOST_LAYERS = 8;

interface Start {
  readonly X: Matrix;
  readonly norm: Norm;
  readonly c?: number;
  readonly row?: number;
}

function preset({ X, norm, c = 1, row = 0 }: Start, own: Preset['matrices'] = {}): Preset {
  const width = X.columns;
  return {
    matrices: {
      X,
      ...own,
      c: oneNumber(c),
      γ: onesRow(width),
      β: zerosRow(width),
      ε: oneNumber(EPSILON),
    },
    masks: {},
    row,
    choices: { norm },
  };
}

const { X, ...maps } = threePositions;

const figure: DrawnFigure = {
  id: 'norm-and-scale',
  views: { curve: curveView },
  presets: {
    doubled: preset({ X, norm: 'rms', c: 2, row: 1 }, maps),
    five: preset({ X: upToFive, norm: 'rms' }),
    four: preset({ X: upToFour, norm: 'layer' }),
    tiny: preset({ X: tinyPair, norm: 'rms' }),
    even: preset({ X: evenPair, norm: 'layer' }),
    layers: preset({ X, norm: 'rms', row: 1 }, { ...maps, layers: zerosRow(4) }),
  },
  settings: [
    { kind: 'preset' },
    { kind: 'choice', id: 'norm', values: ['rms', 'layer'] },
    { kind: 'row', of: 'X' },
    {
      kind: 'slider',
      id: 'scale',
      cells: [{ symbol: 'c', row: 0, column: 0 }],
      minimum: 0,
      maximum: 4,
      step: 0.25,
    },
    {
      kind: 'size',
      symbol: 'L',
      minimum: 1,
      maximum: MOST_LAYERS,
      sets: [{ symbol: 'layers', axis: 'columns' }],
    },
  ],
  editable: ['X', 'c', 'W_Q', 'W_K', 'W_V', 'γ', 'β', 'ε'],
  program: (state) => partOf(state).program(state),
  layout: (state) => partOf(state).layout(state),
  storyboard: (state) => partOf(state).storyboard(state),
};

/** A part is known by its inputs. */
function partOf({ matrices }: FigureState): Part {
  if (matrices['layers']) return layers;
  return matrices['W_Q'] ? scores : position;
}

export default figure;
