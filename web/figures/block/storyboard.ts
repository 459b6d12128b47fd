/** What happens when. A part that is opened takes its time; a closed one is one step. */
import type { FigureState, Step } from '../../figure.ts';
import { backwardStoryboard } from './backwards.ts';
import { writesOf, type Write } from './writes.ts';
import { switchesOf, type Switches } from './switches.ts';

export function storyboard(state: FigureState): Step[] {
  const switches = switchesOf(state);
  if (switches.isBackwards) return backwardStoryboard(switches);
  const [first, second] = writesOf(switches);
  return [
    ...around(switches, first, 1, attention(switches)),
    ...around(switches, second, 2, network(switches)),
  ];
}

function around({ isPost, zero, cut }: Switches, write: Write, index: 1 | 2, branch: Step[]): Step[] {
  const { before, update, kept, arriving, sum, normed } = write;
  const norming = { id: `${isPost ? 'post' : 'pre'}-norm-${index}`, duration: 2, computes: [normed] };
  const closed = `${cut[index - 1] ? '-cut' : ''}${zero[index - 1] ? '-zero' : ''}`;
  const made = [kept, arriving, sum].filter((name) => name !== before && name !== update);
  const writing = { id: `write-${index}${closed}`, duration: 2.5, computes: [made] };
  return isPost ? [...branch, writing, norming] : [norming, ...branch, writing];
}

function attention({ heads, isCausal, open }: Switches): Step[] {
  const all = (...symbols: readonly string[]) =>
    symbols.flatMap((symbol) => Array.from({ length: heads }, (_, index) => `head ${index + 1} · ${symbol}`));
  const masks = isCausal ? [all('E + M')] : [];
  if (open === 'heads') {
    return [
      { id: 'project', duration: 3, computes: [all('Q', 'K', 'V')] },
      { id: 'score', duration: 4, computes: [all('S'), all('E'), ...masks] },
      { id: 'share', duration: 2.5, computes: [all('A')] },
      { id: 'read', duration: 3, computes: [all('O')] },
      { id: 'mix', duration: 1.5, computes: ['C', 'Δ'] },
    ];
  }
  const heading = [all('Q', 'K', 'V'), all('S', 'E', ...(isCausal ? ['E + M'] : [])), all('A'), all('O')];
  if (open === 'mix') {
    return [
      { id: 'attend', duration: 2.5, computes: heading },
      { id: 'place', duration: 3, computes: ['C'] },
      { id: 'mix', duration: 3.5, computes: ['Δ'] },
    ];
  }
  return [{ id: 'attention', duration: 3.5, computes: [[...heading.flat(), 'C'], 'Δ'] }];
}

function network({ network: kind, open }: Switches): Step[] {
  const gate = kind === 'swiglu' ? [['G'], ['SiLU(G)']] : [];
  if (open === 'ffn') {
    return [
      { id: 'widen', duration: 3, computes: [...(kind === 'swiglu' ? [['G', 'P']] : ['P'])] },
      { id: kind === 'swiglu' ? 'gate' : 'bend', duration: 3, computes: [...gate.slice(1), 'H'] },
      { id: 'narrow', duration: 3, computes: ['F'] },
    ];
  }
  return [{ id: 'ffn', duration: 3, computes: [[...gate.flat(), 'P', 'H'], 'F'] }];
}
