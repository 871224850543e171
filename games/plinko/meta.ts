import { multiplierFromFraction } from '#core/multiplier.ts';
import { fixedReturn } from '#core/returns.ts';
import type { GameMeta } from '#core/rules.ts';

export const meta: GameMeta = {
  id: 8,
  slug: 'plinko',
  name: 'Plinko',
  kind: 'instant',
  releasedAt: '2026-11-21T13:15:00Z',
  renderer: 'pixi',
  modes: ['manual', 'auto'],
  pendingRounds: 50,
  hotkeys: [
    { code: 'KeyQ', key: 'Q', text: 'fewerRows', action: 'fewerRows' },
    { code: 'KeyW', key: 'W', text: 'moreRows', action: 'moreRows' },
    { code: 'KeyE', key: 'E', text: 'nextRisk', action: 'nextRisk' },
  ],
  rtp: fixedReturn(99n, 100n),
  maxMultiplier: multiplierFromFraction(1_000n, 1n),
  colors: { hue: '#8a4bd6', deep: '#1c0f3e', light: '#ff9de0' },
};
