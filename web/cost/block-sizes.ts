/** What is measured: one block, at some lengths n. The address after # carries what differs from the default. */

export const NETWORKS = ['swiglu', 'relu'] as const;

/** The same in every language. */
export const NETWORK_NAMES = { swiglu: 'SwiGLU', relu: 'ReLU' } as const;

export interface Sizes {
  /** Lengths of the sequence, in ascending order. */
  readonly n: readonly number[];
  readonly d_model: number;
  readonly heads: number;
  readonly network: (typeof NETWORKS)[number];
  readonly causal: boolean;
}

/** What the page offers; every number of heads divides every d_model. */
export const OFFERED = {
  n: [64, 128, 256, 512, 1024, 2048, 4096],
  d_model: [64, 128, 256, 512, 1024],
  heads: [1, 2, 4, 8, 16],
} as const;

/** Small enough to be measured in a few seconds. */
export const DEFAULT_SIZES: Sizes = {
  n: [64, 128, 256, 512, 1024],
  d_model: 256,
  heads: 4,
  network: 'swiglu',
  causal: false,
};

/** Matrices of the network, (d_model, d_ff) or (d_ff, d_model). */
export function networkMatrices({ network }: Pick<Sizes, 'network'>): number {
  return network === 'swiglu' ? 3 : 2;
}

/** As wide as models have it: four times d_model, or as many weights in three matrices instead of two. */
export function feedForwardWidth({ d_model, network }: Pick<Sizes, 'd_model' | 'network'>): number {
  return network === 'swiglu' ? Math.round(((8 / 3) * d_model) / 8) * 8 : 4 * d_model;
}

/** Only what differs from the default, so that the plain address is the default. */
export function toAddress(sizes: Sizes): string {
  const entries = textsOf(sizes);
  const usual = textsOf(DEFAULT_SIZES);
  return Object.entries(entries)
    .filter(([name, text]) => text !== usual[name])
    .map(([name, text]) => `${name}=${text}`)
    .join('&');
}

function textsOf({ n, d_model, heads, network, causal }: Sizes): Record<string, string> {
  return { n: n.join(','), d_model: `${d_model}`, heads: `${heads}`, network, causal: causal ? '1' : '0' };
}

/** Whatever is not offered is as if it were not there: an address may be anything. */
export function fromAddress(fragment: string): Sizes {
  const said = new URLSearchParams(fragment);
  const one = <Value extends string | number>(name: string, offered: readonly Value[], usual: Value): Value =>
    offered.find((value) => String(value) === said.get(name)) ?? usual;
  const asked = (said.get('n') ?? '').split(',');
  const n = OFFERED.n.filter((length) => asked.includes(String(length)));
  return {
    n: n.length > 0 ? n : DEFAULT_SIZES.n,
    d_model: one('d_model', OFFERED.d_model, DEFAULT_SIZES.d_model),
    heads: one('heads', OFFERED.heads, DEFAULT_SIZES.heads),
    network: one('network', NETWORKS, DEFAULT_SIZES.network),
    causal: one('causal', ['0', '1'], '0') === '1',
  };
}
