/** The named inputs of the figures, in one place. Every other number is computed from these. */
import type { Matrix } from '../../wasm/wrapper/index.ts';

function literal(...rows: readonly (readonly number[])[]): Matrix {
  return { rows: rows.length, columns: rows[0]!.length, data: Float64Array.from(rows.flat()) };
}

/** Three positions of width 2: small enough to check every cell by hand. */
export const threePositions = {
  X: literal([1, 0], [0, 1], [1, 1]), //    (n, d_model)
  W_Q: literal([1, 0], [0, 1]), //          (d_model, d_k)
  W_K: literal([1, 1], [0, 1]), //          (d_model, d_k)
  W_V: literal([2, 0], [0, 1]), //          (d_model, d_v)
} as const;

/** The values X W_V of `threePositions` as an input of their own, so that they can be dragged. */
export const threeValues = literal([2, 0], [0, 1], [2, 1]); // (n, d_v)

/** The same values with the first and the third exchanged. */
export const exchangedValues = literal([2, 1], [0, 1], [2, 0]); // (n, d_v)

/** `threePositions` with the last token erased. */
export const lastErased = literal([1, 0], [0, 1], [0, 0]); // (n, d_model)

/** q₁ and q₂ of `threePositions`; and q₁ moved sideways, at a right angle to k₁ − k₂. */
export const firstQuery = literal([1, 0]); // (1, d_k)
export const secondQuery = literal([0, 1]); // (1, d_k)
export const sidewaysQuery = literal([1, -1]); // (1, d_k)

/** The keys X W_K of `threePositions` as an input of their own; and with the second like the first. */
export const threeKeys = literal([1, 1], [0, 1], [1, 2]); // (n, d_k)
export const twinKeys = literal([1, 1], [1, 1], [1, 2]); // (n, d_k)

/** What an additive score adds the coordinates up with. */
export const additiveWeights = literal([1], [1]); // (d_k, 1)

/** Positions 1 and 2, counted from 0: whose weights are compared. */
export const comparedPositions = literal([0, 1]);

/** A number that an operation needs, as an input of one cell. */
export const oneNumber = (value: number): Matrix => literal([value]);

/** One query and three positions it may read; d_k = 4 makes the scaled scores 2, 1, 0. */
export const oneQuery = {
  Q: literal([1, 0, 0, 0]), //                               (1, d_k)
  K: literal([4, 0, 0, 0], [2, 0, 0, 0], [0, 0, 0, 0]), //   (n, d_k)
  V: literal([2, 0], [0, 2], [1, 1]), //                     (n, d_v)
} as const;

/** The same values with the first one erased. */
export const firstValueErased = literal([0, 0], [0, 2], [1, 1]); // (n, d_v)

/** A query at a right angle to every key: all scores are 0. */
export const indifferentQuery = literal([0, 1, 0, 0]); // (1, d_k)

/** Weights that are given, not computed; and those of `oneQuery` rounded to three decimals. */
export const givenWeights = literal([0.5, 0.25, 0.25]); // (1, n)
export const roundedWeights = literal([0.665, 0.245, 0.09]); // (1, n)

/** Fills a row with the same number: a column times this is the column, once per dimension of V. */
export const twoOnes = literal([1, 1]); // (1, d_v)

/** Two scores with single numbers as values, and three with vectors that span a triangle. */
export const twoScores = { S: literal([2, 1]), V: literal([10], [20]) } as const; // (1, n), (n, d_v)
export const threeScores = { S: literal([2, 1, 0]), V: literal([1, 0], [3, 1], [1, 2]) } as const;

/** The last key scores so high that no other power of e is left beside it; its own query asks nothing. */
export const farKey = {
  X: literal([0, 1], [0, 1], [550, 550]), //  (n, d_model)
  W_Q: literal([0, -1], [0, 1]), //             (d_model, d_k)
  W_K: literal([1, 1], [0, 1]), //              (d_model, d_k)
  W_V: literal([2, 0], [0, 1]), //              (d_model, d_v)
} as const;

/** Six positions of width four, with d_k = 3 and d_v = 2: no two sizes are the same. */
export const gradedSequence = {
  // (n, d_model)
  X: literal(
    [1, 0, 0.5, -1],
    [0, 1, -0.5, 0],
    [1, 1, 0, 0.5],
    [-1, 0.5, 1, 0],
    [0.5, -1, 0, 1],
    [0, 0.5, 1, 1],
  ),
  W_Q: literal([1, 0, 0.5], [0, 1, 0], [0.5, 0, 1], [0, -0.5, 0]), //   (d_model, d_k)
  W_K: literal([1, 1, 0], [0, 1, 0.5], [0, 0, 1], [-0.5, 0, 0]), //     (d_model, d_k)
  W_V: literal([2, 0], [0, 1], [0.5, 0], [0, -1]), //                   (d_model, d_v)
} as const;

/**
 * Clues of notebook cards, constructed: what a card is about, in numbers for notebook, place and colour.
 * The first card and the third have the same clue.
 */
export const notebookCards = {
  two: literal([1, 2, 0], [1, 0, 2]), //               (n, d_k)
  three: literal([1, 2, 0], [1, 0, 2], [1, 2, 0]), //  (n, d_k)
} as const;

/** "Where is the notebook?" and "Which colour is the notebook?" in the same three numbers. */
export const notebookQuestions = literal([1, 2, 0], [1, 0, 2]); // (2, d_k)

/** A meeting room, blue, an office: three contents that have nothing in common. */
export const notebookContents = literal([1, 0, 0], [0, 1, 0], [0, 0, 1]); // (3, d_v)

/** Two positions after their reading has been written in; and the second with its coordinates exchanged. */
export const updatedPositions = literal([3, 0], [0.75, 1.75]); // (n, d_model)
export const exchangedCoordinates = literal([3, 0], [1.75, 0.75]); // (n, d_model)

/** By how much the second coordinate exceeds the first; what comes of it is written to the first. */
export const smallDecision = {
  W_1: literal([-1], [1]), //   (d_model, d_ff)
  W_2: literal([1, 0]), //      (d_ff, d_model)
} as const;

/** Where the axes of a plane meet. */
export const planeOrigin = literal([0, 0]);

/** ±½ ln 3: Softmax makes 3/4 and 1/4 of them, to the last bit. */
const HALF_LOG_THREE = 0.5493061443340549;
export const threeToOne = literal([HALF_LOG_THREE, -HALF_LOG_THREE]); // (1, n)
export const oneToThree = literal([-HALF_LOG_THREE, HALF_LOG_THREE]); // (1, n)
export const evenScores = literal([0, 0]); // (1, n)

/** A reading that one set of weights cannot make of [2, 0] and [0, 1], and two values that it can. */
export const wantedReading = literal([1.5, 0.75]); // (1, d_v)
export const obligingValues = literal([2, 0.5], [0, 1.5]); // (n, d_v)

/** Two visible positions; each head's map picks one coordinate of the values [2, 0] and [0, 1]. */
export const pickyHeads = {
  X: literal([1, 0], [0, 1]), //         (n, d_model)
  'W_V⁽¹⁾': literal([2], [0]), //        (d_model, d_v)
  'W_V⁽²⁾': literal([0], [1]), //        (d_model, d_v)
  W_O: literal([1, 0], [-1, 1]), //      (H·d_v, d_model)
} as const;

/** What four heads read, numbered in the order in which the rows of C hold them. */
export const numberedHeads = {
  'O⁽¹⁾': literal([1, 2], [9, 10], [17, 18]), //   (n, d_v)
  'O⁽²⁾': literal([3, 4], [11, 12], [19, 20]), //  (n, d_v)
  'O⁽³⁾': literal([5, 6], [13, 14], [21, 22]), //  (n, d_v)
  'O⁽⁴⁾': literal([7, 8], [15, 16], [23, 24]), //  (n, d_v)
} as const;

/** Two heads over two positions, numbered likewise; the others are not used. */
export const twoNumberedHeads = {
  'O⁽¹⁾': literal([1, 2], [5, 6]), // (n, d_v)
  'O⁽²⁾': literal([3, 4], [7, 8]), // (n, d_v)
  'O⁽³⁾': literal([0, 0], [0, 0]), // (n, d_v)
  'O⁽⁴⁾': literal([0, 0], [0, 0]), // (n, d_v)
} as const;

/** A map from as many columns as four heads of width three have; the first H·d_v rows are used. */
export const mixingMap = literal(
  [1, 0, 0.5, 0, 0, -0.5],
  [0, 1, 0, 0.5, 0, 0],
  [0.5, 0, -1, 0, 1, 0],
  [0, -0.5, 0, 1, 0, 0.5],
  [0, 0, 0.5, 0, -1, 0],
  [-0.5, 0, 0, 0.5, 0, 1],
  [0, 0.5, 0.5, -0.5, 0, 0],
  [0.5, 0, 0, 0, 0.5, -0.5],
  [0, 0, 1, 0, 0, 0.5],
  [0, 0.5, 0, -1, 0, 0],
  [0.5, 0, 0, 0, 0.5, 0],
  [0, -0.5, 0.5, 0, 0, 1],
); // (H·d_v, d_model)

/** The stream that four heads write into, and that of two positions. */
export const threeStreams = literal([1, 0, 0, 0, 0, 1], [0, 1, 0, 0, 1, 0], [0, 0, 1, 1, 0, 0]); // (n, d_model)
export const twoStreams = literal([1, 0, 0, 0, 0, 1], [0, 1, 0, 0, 1, 0]); // (n, d_model)

/** Positions 1 and 2 of `threePositions`, all that position 2 may read, and the map to their values. */
export const readTwo = {
  X: literal([1, 0], [0, 1]), //    (n, d_model)
  W_V: literal([2, 0], [0, 1]), //  (d_model, d_v)
} as const;

/** Position 2 looks away from itself; its values bring back −x₂; its own value is nothing. */
export const scoresAway = literal([0, -3]); //             (1, n)
export const oppositeValues = literal([0, 0], [0, -2]); // (d_model, d_v)
export const ownValueErased = literal([2, 0], [0, 0]); //  (d_model, d_v)

/** A direction in which a loss grows, and a target that is not what is read; see gradient-path. */
export const oppositePull = literal([1, -2]); //     (1, d_v)
export const wantedElsewhere = literal([0.5, 1]); // (1, d_v)

/** A gate of 2 meets a proposal of −1 in the first hidden unit of position 1; at position 2 it is nearly closed. */
export const gatedPair = {
  X: literal([2, -1], [-4, 3]), //    (n, d_model)
  W_G: literal([1, 0], [0, 1]), //    (d_model, d_ff)
  W_U: literal([0, 1], [1, 0]), //    (d_model, d_ff)
  W_D: literal([1, 0], [0, 1]), //    (d_ff, d_model)
} as const;

/** From −4 to 4 by quarters, where activations are drawn. */
export const activationGrid = literal(Array.from({ length: 33 }, (_, index) => index / 4 - 4));

/** Single rows for a norm: one for RMSNorm, one for LayerNorm, one hardly longer than ε, one without any spread. */
export const upToFive = literal([1, 2, 3, 4, 5]); //   (1, d)
export const upToFour = literal([1, 2, 3, 4]); //      (1, d)
export const tinyPair = literal([0.001, -0.001]); //   (1, d)
export const evenPair = literal([3, 3]); //            (1, d)

/** γ and β of a norm that changes nothing. */
export const onesRow = (width: number): Matrix => literal(Array<number>(width).fill(1)); //  (1, d)
export const zerosRow = (width: number): Matrix => literal(Array<number>(width).fill(0)); // (1, d)
