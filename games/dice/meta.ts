import { multiplierFromFraction } from '#core/multiplier.ts';
import { fixedReturn } from '#core/returns.ts';
import type { GameMeta } from '#core/rules.ts';

export const meta: GameMeta = {
  id: 1,
  slug: 'dice',
  name: 'Dice',
  kind: 'instant',
  releasedAt: '2026-11-21T10:05:00Z',
  renderer: 'pixi',
  modes: ['manual', 'auto'],
  hotkeys: [
    { code: 'KeyQ', key: 'Q', text: 'lowerChance', action: 'lowerChance' },
    { code: 'KeyW', key: 'W', text: 'raiseChance', action: 'raiseChance' },
    { code: 'KeyE', key: 'E', text: 'switchSide', action: 'switchSide' },
  ],
  rtp: fixedReturn(99n, 100n),
  maxMultiplier: multiplierFromFraction(9_900n, 1n),
  multiplierDecimals: 3,
  colors: { hue: '#2f7fd0', deep: '#0a1f45', light: '#a9e4ff' },
};
