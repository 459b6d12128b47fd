// Attention written a second time, on purpose: plain loops over number[][] in float64, one function
// per formula. It shares no line with core/ or web/, so that agreement between the two means
// something. Slow and obvious wins here.

export type Rows = number[][];
export type Visible = boolean[][];

export interface AttentionInput {
  X: Rows; // (n, d_model)
  X_source?: Rows; // (n_source, d_model); left out, the sequence reads itself
  W_Q: Rows; // (d_model, d_k)
  W_K: Rows; // (d_model, d_k)
  W_V: Rows; // (d_model, d_v)
  visible?: Visible; // (n, n_source); true = this query may read this key. Left out, everything is visible
}

export interface AttentionRecord {
  Q: Rows; // (n, d_k)
  K: Rows; // (n_source, d_k)
  V: Rows; // (n_source, d_v)
  S: Rows; // (n, n_source)
  E: Rows; // (n, n_source)
  EM: Rows; // (n, n_source), E + M: −∞ where masked
  A: Rows; // (n, n_source)
  O: Rows; // (n, d_v)
}

/** Y[i][c] = Σ_j X[i][j] · W[j][c]: every position by the same matrix, no position sees another. */
export function project(X: Rows, W: Rows): Rows {
  return X.map((x) => {
    const y: number[] = [];
    for (let c = 0; c < W[0]!.length; c++) {
      let sum = 0;
      for (let j = 0; j < x.length; j++) sum += x[j]! * W[j]![c]!;
      y.push(sum);
    }
    return y;
  });
}

/** S[i][j] = q_i · k_j: rows are queries, columns are keys. */
export function scores(Q: Rows, K: Rows): Rows {
  return Q.map((q) =>
    K.map((k) => {
      let sum = 0;
      for (let c = 0; c < q.length; c++) sum += q[c]! * k[c]!;
      return sum;
    }),
  );
}

/** E = S / √d_k. */
export function scale(S: Rows, d_k: number): Rows {
  return S.map((row) => row.map((s) => s / Math.sqrt(d_k)));
}

/** Query i may read key j when j is not later than i. With unequal lengths the last query meets the last key. */
export function causalMask(n_q: number, n_k: number = n_q): Visible {
  const visible: Visible = [];
  for (let i = 0; i < n_q; i++) {
    visible.push([]);
    for (let j = 0; j < n_k; j++) visible[i]!.push(j - i <= n_k - n_q);
  }
  return visible;
}

/** The other alignment: the first query meets the first key. */
export function causalMaskTopLeft(n_q: number, n_k: number = n_q): Visible {
  const visible: Visible = [];
  for (let i = 0; i < n_q; i++) {
    visible.push([]);
    for (let j = 0; j < n_k; j++) visible[i]!.push(j <= i);
  }
  return visible;
}

/** E + M, where M is 0 for a visible key and −∞ for a masked one. */
export function addMask(E: Rows, visible: Visible): Rows {
  return E.map((row, i) => row.map((e, j) => (visible[i]![j] ? e : -Infinity)));
}

/** Softmax over each row. A row with nothing to read (all −∞) gets weights 0, not NaN. */
export function softmax(E: Rows): Rows {
  return E.map((row) => {
    const largest = Math.max(...row);
    if (largest === -Infinity) return row.map(() => 0);
    const powers = row.map((e) => Math.exp(e - largest));
    let total = 0;
    for (const power of powers) total += power;
    return powers.map((power) => power / total);
  });
}

/** O[i][c] = Σ_j A[i][j] · V[j][c]. A weight of exactly 0 contributes nothing, whatever stands in V. */
export function weightedSum(A: Rows, V: Rows): Rows {
  return A.map((a) => {
    const o: number[] = [];
    for (let c = 0; c < V[0]!.length; c++) {
      let sum = 0;
      for (let j = 0; j < V.length; j++) if (a[j] !== 0) sum += a[j]! * V[j]![c]!;
      o.push(sum);
    }
    return o;
  });
}

export function attention({ X, X_source = X, W_Q, W_K, W_V, visible }: AttentionInput): AttentionRecord {
  const Q = project(X, W_Q);
  const K = project(X_source, W_K);
  const V = project(X_source, W_V);
  const S = scores(Q, K);
  const E = scale(S, W_K[0]!.length);
  const EM = visible ? addMask(E, visible) : E;
  const A = softmax(EM);
  const O = weightedSum(A, V);
  return { Q, K, V, S, E, EM, A, O };
}
