// The README's pictures are committed; `npm run figures` renews them.

import { describe, expect, it } from 'vitest';
import { still } from '../../web/pictures/still.ts';

describe('the picture in the README', () => {
  it.each(['light', 'dark'] as const)('is what the figures draw today (%s)', async (theme) => {
    const { svg } = await still('whole-sequence', 'en');
    await expect(`${svg(theme, 'wide')}\n`).toMatchFileSnapshot(`../../web/pictures/readme.${theme}.svg`);
  });
});
