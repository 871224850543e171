import { multiplierFromFraction } from '#core/multiplier.ts';
import { fixedReturn } from '#core/returns.ts';
import type { GameMeta } from '#core/rules.ts';

export const meta: GameMeta = {
  id: 4,
  slug: 'hi-lo',
  name: 'Hi-Lo',
  kind: 'steps',
  releasedAt: '2026-11-22T15:31:00Z',
  renderer: 'pixi',
  modes: ['manual', 'auto'],
  hotkeys: [
    { code: 'KeyQ', key: 'Q', text: 'upperKey', action: 'upper' },
    { code: 'KeyW', key: 'W', text: 'lowerKey', action: 'lower' },
    { code: 'KeyE', key: 'E', text: 'skip', action: 'skip' },
  ],
  rtp: fixedReturn(99n, 100n),
  maxMultiplier: multiplierFromFraction(1_000_000n, 1n),
  colors: { hue: '#2b8f96', deep: '#08262f', light: '#a8f0ec' },
};
