import { multiplierFromFraction } from '#core/multiplier.ts';
import { fixedReturn } from '#core/returns.ts';
import type { GameMeta } from '#core/rules.ts';

export const meta: GameMeta = {
  id: 3,
  slug: 'crash',
  name: 'Crash',
  kind: 'together',
  releasedAt: '2026-11-22T18:53:00Z',
  renderer: 'pixi',
  modes: ['manual', 'auto'],
  hotkeys: [
    { code: 'KeyQ', key: 'Q', text: 'lowerCashout', action: 'lowerCashout' },
    { code: 'KeyW', key: 'W', text: 'raiseCashout', action: 'raiseCashout' },
  ],
  rtp: fixedReturn(99n, 100n),
  maxMultiplier: multiplierFromFraction(1_000_000n, 1n),
  colors: { hue: '#c4533f', deep: '#2a0f24', light: '#ffc07a' },
};
