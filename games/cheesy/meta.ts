import { fixedReturn } from '#core/returns.ts';
import type { GameMeta } from '#core/rules.ts';
import { rowTargetIds } from '#engine/families/row-picks.ts';
import { HOLES } from './paytable.ts';
import { rules } from './rules.ts';

export const meta: GameMeta = {
  id: 7,
  slug: 'cheesy',
  name: 'Cheesy',
  kind: 'steps',
  releasedAt: '2026-11-22T15:56:00Z',
  renderer: 'pixi',
  modes: ['manual', 'auto'],
  hotkeys: [
    ...rowTargetIds('hole', HOLES).map((id, index) => ({
      code: `Digit${index + 1}`,
      key: String(index + 1),
      text: id,
      action: id,
    })),
    { code: 'KeyQ', key: 'Q', text: 'pickRandom', action: 'randomPlace' },
  ],
  rtp: fixedReturn(99n, 100n),
  maxMultiplier: rules.best({ difficulty: 'expert' }),
  colors: { hue: '#c99a1e', deep: '#33210b', light: '#ffefa0' },
};
