import { multiplierFromFraction } from '#core/multiplier.ts';
import { fixedReturn } from '#core/returns.ts';
import type { GameMeta } from '#core/rules.ts';
import { chipHotkeys } from '#engine/families/chip-hotkeys.ts';

export const meta: GameMeta = {
  id: 17,
  slug: 'roulette-eu',
  name: 'Roulette EU',
  kind: 'spins',
  releasedAt: '2026-11-22T15:13:00Z',
  renderer: 'pixi',
  modes: ['manual', 'auto'],
  hotkeys: chipHotkeys,
  rtp: fixedReturn(36n, 37n),
  edgePpm: 27_027,
  maxMultiplier: multiplierFromFraction(36n, 1n),
  colors: { hue: '#a8263f', deep: '#260a1b', light: '#ffb0a8' },
};
