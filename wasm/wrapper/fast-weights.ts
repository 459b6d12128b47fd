// Weights of the fast path, as a caller has them.

export interface FastMatrix {
  readonly rows: number;
  readonly columns: number;
  readonly data: Float32Array; // row-major
}

/** All matrices row-major, heads side by side. What is left out: d_k and d_v are d_model / heads, biases 0. */
export interface AttentionWeights {
  readonly d_model: number;
  readonly heads: number;
  readonly d_k?: number;
  readonly d_v?: number;
  readonly W_Q: Float32Array; // (d_model, heads · d_k)
  readonly W_K: Float32Array; // (d_model, heads · d_k)
  readonly W_V: Float32Array; // (d_model, heads · d_v)
  readonly W_O: Float32Array; // (heads · d_v, d_model)
  readonly b_Q?: Float32Array;
  readonly b_K?: Float32Array;
  readonly b_V?: Float32Array;
  readonly b_O?: Float32Array;
}

/** In the order of core/attention_figures/fast/block.hpp. */
export const feedForwards = ['relu', 'gelu', 'gelu_tanh', 'swiglu'] as const;
export const norms = ['rms_norm', 'layer_norm'] as const;
export const orders = ['pre_norm', 'post_norm'] as const;

/** γ and β are those of N₁ and N₂; β only with LayerNorm. W_G only with SwiGLU, which has no b_1. */
export interface BlockWeights extends AttentionWeights {
  readonly d_ff: number;
  readonly feedForward: (typeof feedForwards)[number];
  readonly norm?: (typeof norms)[number]; // rms_norm
  readonly order?: (typeof orders)[number]; // pre_norm
  readonly epsilon?: number; // 1e-5
  readonly gamma_1: Float32Array; // d_model
  readonly beta_1?: Float32Array;
  readonly gamma_2: Float32Array;
  readonly beta_2?: Float32Array;
  readonly W_1: Float32Array; // (d_model, d_ff); of SwiGLU W_U
  readonly W_G?: Float32Array; // (d_model, d_ff)
  readonly W_2: Float32Array; // (d_ff, d_model); of SwiGLU W_D
  readonly b_1?: Float32Array;
  readonly b_2?: Float32Array;
}
