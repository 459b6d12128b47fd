/** The whole block and its two writes: U = X + MHA(N₁(X)), Y = U + FFN(N₂(U)), with every path a switch. */
import type { FigureState, Preset } from '../../figure.ts';
import { seedSetting, sizes, WEIGHTS } from './inputs.ts';
import { layout } from './layout.ts';
import { program } from './program.ts';
import { smallBlock } from './small-block.ts';
import { storyboard } from './storyboard.ts';
import { defaults, switchSettings } from './switches.ts';
import { codeView } from '../../views/code.ts';
import { streamView } from '../../views/stream/stream-view.ts';
import type { DrawnFigure } from '../../views/view.ts';

const preset = (choices: FigureState['choices'] = {}): Preset => ({
  matrices: smallBlock,
  masks: {},
  row: 2,
  choices: { ...defaults, ...choices },
  tokens: { X: 'sentence' },
});

const figure: DrawnFigure = {
  id: 'block',
  views: { stream: streamView, code: codeView },
  presets: {
    'small-block': preset(),
    'post-norm': preset({ order: 'post', norm: 'layer', network: 'gelu' }),
    'both-zero': preset({ attention: 'zero', ffn: 'zero' }),
    backwards: preset({ direction: 'backwards' }),
    'nothing-left': preset({ attention: 'zero', ffn: 'zero', 'path-1': 'cut' }),
  },
  settings: [{ kind: 'preset' }, { kind: 'row', of: 'X' }, ...switchSettings, seedSetting, ...sizes],
  editable: ['X', ...WEIGHTS],
  program,
  layout,
  storyboard,
};

export default figure;
