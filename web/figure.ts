/**
 * What a figure is: data. A *program* (what the core computes), a *layout* (what stands where), a
 * *storyboard* (what is shown when) and *words* (one file per language). Nothing here computes a
 * number or owns time: the core evaluates programs, the player owns time, views draw the trace.
 */
import type { Mask, Matrix, Program } from '../wasm/wrapper/index.ts';
import type { Item } from './items.ts';

export type {
  Item,
  MatrixItem,
  ColumnSpan,
  CellSpan,
  Mark,
  StackItem,
  GroupItem,
  SignItem,
  OperationItem,
  NoteItem,
} from './items.ts';

export type {
  ViewItem,
  PlaneItem,
  TokensItem,
  TokenLine,
  VectorsItem,
  VectorRows,
  VectorTip,
  VectorSegment,
  VectorLevel,
  BarsItem,
  MapItem,
  MapPlace,
  MapBox,
  MapEnd,
  CardsItem,
  StreamItem,
  StreamBox,
  StreamWrite,
  CodeItem,
  CodeLine,
  CurveItem,
  CurveLine,
} from './view-items.ts';

export type { HeadRole, Role } from './drawing/colors.ts';
export type { Language } from './language.ts';

/** Everything a reader can change, except time. A link holds exactly this and the time. */
export interface FigureState {
  /** The preset the state started from. */
  readonly preset: string;
  /** Editable matrices by symbol. */
  readonly matrices: Readonly<Record<string, Matrix>>;
  /** Editable masks by symbol. */
  readonly masks: Readonly<Record<string, Mask>>;
  /** The row (position) being followed, 0-based. */
  readonly row: number;
  /** The position of each switch, by the switch's id. */
  readonly choices: Readonly<Record<string, string>>;
  /** Texts the reader wrote over the words' own, by symbol; '' keeps the words' own. */
  readonly tokens?: Readonly<Record<string, readonly string[]>>;
}

/** A named starting point. The first preset of a figure is its default. */
export interface Preset extends Omit<FigureState, 'preset' | 'tokens'> {
  /** Which of `Words.tokens` names the rows of X, and of X_source. */
  readonly tokens?: Readonly<Record<string, string>>;
}

/** A control beside the picture that changes the state. Its words are in `Words.settings`. */
export type Setting =
  | { readonly kind: 'preset' }
  /**
   * Which row is followed; `of` names the matrix whose rows are offered, `count` how many, where it is
   * computed and not as long as X.
   */
  | { readonly kind: 'row'; readonly of: string; readonly count?: number }
  | ChoiceSetting
  | SliderSetting
  | PickSetting
  | SeedSetting
  | TakeSetting
  /** The order of the rows of `table`: an n × 1 input of row numbers from 0, each once. */
  | { readonly kind: 'order'; readonly symbol: string; readonly table: string }
  /** Named masks; whatever else the reader makes of the mask is custom. */
  | { readonly kind: 'pattern'; readonly symbol: string; readonly values: readonly MaskPattern[] }
  /** A size such as d_k: the rows or columns it sets in several inputs at once. */
  | {
      readonly kind: 'size';
      readonly symbol: string;
      readonly minimum: number;
      readonly maximum: number;
      /** From one size to the next; 1 unless named. */
      readonly step?: number;
      readonly sets: readonly SizedAxis[];
    };

/** One of several, side by side. */
export interface ChoiceSetting {
  readonly kind: 'choice';
  readonly id: string;
  readonly values: readonly string[];
  /** Those that mean something in this state, where that is not all; none hides the choice. */
  offers?(state: FigureState): readonly string[];
  /** Choices in a row with the same word key unfold together under it. */
  readonly fold?: string;
}

/** A button that puts what was computed in the place of inputs; a state that computes none of it hides it. */
export interface TakeSetting {
  readonly kind: 'take';
  /** Its label is `Words.takes[id]`. */
  readonly id: string;
  /** The node, of the input's shape, that takes the place of each input. */
  readonly sets: Readonly<Record<string, string>>;
}

/** A whole number from which inputs are filled with normal samples, each of its own table. */
export interface SeedSetting {
  readonly kind: 'seed';
  /** The input of one cell that holds it. */
  readonly symbol: string;
  readonly minimum: number;
  readonly maximum: number;
  readonly fills: readonly SeededInput[];
}

/** The input is the top left corner of its table, so that a larger size only adds to it. */
export interface SeededInput {
  readonly symbol: string;
  /** Of the table. */
  readonly rows: number;
  readonly columns: number;
  /** The standard deviation of its numbers, which are written with two decimals. */
  readonly spread: number;
  /** A new seed leaves the cells that are there. */
  readonly onlyNew?: boolean;
}

/** A number to pull and to type. It stands in one or more cells of inputs, or its opposite does. */
export interface SliderSetting {
  readonly kind: 'slider';
  /** Its label is `Words.sliders[id]`. */
  readonly id: string;
  /** The first cell holds the number itself. */
  readonly cells: readonly (InputCell & { readonly opposite?: boolean })[];
  readonly minimum: number;
  readonly maximum: number;
  /** Of the number; of its exponent where the scale goes by powers of two. */
  readonly step: number;
  readonly scale?: 'linear' | 'powers-of-two';
}

/** One of the rows of `of`, counted from 1 on screen; the cell holds it counted from 0. */
export interface PickSetting extends InputCell {
  readonly kind: 'pick';
  /** Its label is `Words.picks[id]`. */
  readonly id: string;
  readonly of: string;
}

/** A cell of an input matrix, 0-based. A state without that cell hides the setting. */
export interface InputCell {
  readonly symbol: string;
  readonly row: number;
  readonly column: number;
}

/** Causal masks meet at the ends (the last query sees every key) or at the beginnings. */
export type MaskPattern = 'all' | 'causal' | 'causal_top_left';

export interface SizedAxis {
  /** An input matrix or mask. */
  readonly symbol: string;
  readonly axis: 'rows' | 'columns';
}

export interface Band {
  readonly items: readonly Item[];
}

/** A named step. Its gestures follow from the operations of the nodes it computes. */
export interface Step {
  readonly id: string;
  /** Seconds at rate 1. */
  readonly duration: number;
  /** Nodes that come into being in this step, one after another; inner lists at the same time. */
  readonly computes: readonly (string | readonly string[])[];
}

export interface Figure {
  readonly id: string;
  readonly presets: Readonly<Record<string, Preset>>;
  readonly settings: readonly Setting[];
  /** Input matrices whose cells the reader may edit, and masks whose cells toggle. */
  readonly editable: readonly string[];
  /**
   * Whose tokens stand at the edges of an input, where X and X_source do not say it already: scores
   * that are given, for instance. What is computed inherits its owners.
   */
  owners?(
    state: FigureState,
  ): Readonly<Record<string, { readonly rows?: string; readonly columns?: string }>>;
  program(state: FigureState): Program;
  layout(state: FigureState): readonly Band[];
  storyboard(state: FigureState): readonly Step[];
}

/**
 * A figure's words in one language. `{O[2,1]}` is the value of a cell, `{O[2]}` a row, `{i}` the
 * followed position, `{O[i]}` its row: numbers are resolved from the trace, never typed. `{token i}`
 * and `{token 3}` are the texts of positions of X, `{source 2}` of X_source, as the reader has them.
 */
export interface Words {
  /** States the point, as a headline does. */
  readonly title: string;
  /** Two sentences under the figure. */
  readonly caption: string;
  /** What the picture shows, for someone who cannot see it: one sentence. */
  readonly description: string;
  readonly steps: Readonly<Record<string, { readonly name: string; readonly line: string }>>;
  readonly presets: Readonly<Record<string, string>>;
  /** Label of each choice and of each of its values. */
  readonly choices: Readonly<
    Record<string, { readonly label: string; readonly values: Readonly<Record<string, string>> }>
  >;
  /** Labels of sliders and of picked positions, by the setting's id. */
  readonly sliders?: Readonly<Record<string, string>>;
  readonly picks?: Readonly<Record<string, string>>;
  /** Labels of buttons that take a computed step, by the setting's id. */
  readonly takes?: Readonly<Record<string, string>>;
  /** Other words the layout names (notes, row notes). */
  readonly notes: Readonly<Record<string, string>>;
  /** Sentences, token by token, which the presets name. */
  readonly tokens?: Readonly<Record<string, readonly string[]>>;
}
