import { multiplierFromFraction } from '#core/multiplier.ts';
import { fixedReturn } from '#core/returns.ts';
import type { GameMeta } from '#core/rules.ts';
import { chipHotkeys } from '#engine/families/chip-hotkeys.ts';

export const meta: GameMeta = {
  id: 18,
  slug: 'roulette-candy',
  name: 'Candy Roulette',
  kind: 'spins',
  releasedAt: '2026-11-22T15:13:00Z',
  renderer: 'pixi',
  modes: ['manual', 'auto'],
  hotkeys: chipHotkeys,
  rtp: fixedReturn(99n, 100n),
  maxMultiplier: multiplierFromFraction(495n, 1n),
  colors: { hue: '#e0579a', deep: '#3a0e35', light: '#ffd0ea' },
};
