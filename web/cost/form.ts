/** The choice of sizes: the form is in the page's text, and says what is chosen. */
import { NETWORKS, OFFERED, type Sizes } from './block-sizes.ts';

export interface SizeForm {
  /** Nothing while no length is chosen. */
  read(): Sizes | undefined;
  show(sizes: Sizes): void;
  setDisabled(disabled: boolean): void;
}

export function sizeForm(form: HTMLFormElement): SizeForm {
  const lengths = () => [...form.querySelectorAll<HTMLInputElement>('input[name=n]')];
  const select = (name: string) => form.querySelector<HTMLSelectElement>(`select[name=${name}]`)!;
  const chosen = <Value extends string | number>(name: string, offered: readonly Value[]): Value =>
    offered.find((value) => String(value) === select(name).value) ?? offered[0]!;

  return {
    read() {
      const n = OFFERED.n.filter((length) =>
        lengths().some(({ value, checked }) => checked && value === String(length)),
      );
      if (n.length === 0) return undefined;
      return {
        n,
        d_model: chosen('d_model', OFFERED.d_model),
        heads: chosen('heads', OFFERED.heads),
        network: chosen('network', NETWORKS),
        causal: select('causal').value === '1',
      };
    },

    show({ n, d_model, heads, network, causal }) {
      for (const input of lengths()) input.checked = n.includes(Number(input.value));
      select('d_model').value = String(d_model);
      select('heads').value = String(heads);
      select('network').value = network;
      select('causal').value = causal ? '1' : '0';
    },

    setDisabled(disabled) {
      form.querySelector('fieldset')!.disabled = disabled;
    },
  };
}
