import { fraction } from '#core/fraction.ts';
import { multiplierFromFraction } from '#core/multiplier.ts';
import type { GameMeta } from '#core/rules.ts';
import type { BoxSlug } from './paytable.ts';

/** Millionths. */
const edges: Readonly<Record<BoxSlug, number>> = {
  'pocket-change': 40_000,
  'sweet-shop': 40_000,
  'cheese-cellar': 30_000,
  'neon-arcade': 30_000,
  'deep-sea': 20_000,
  'night-express': 20_000,
  'dragon-hoard': 15_000,
  'crown-vault': 10_000,
};

export const meta: GameMeta = {
  id: 16,
  slug: 'lootboxes',
  name: 'Lootboxes',
  kind: 'instant',
  releasedAt: '2026-11-22T15:13:00Z',
  renderer: 'pixi',
  modes: ['manual', 'auto'],
  hotkeys: [
    { code: 'KeyQ', key: 'Q', text: 'previousBox', action: 'previousBox' },
    { code: 'KeyW', key: 'W', text: 'nextBox', action: 'nextBox' },
    { code: 'KeyE', key: 'E', text: 'sellItem', action: 'sellItem' },
  ],
  rtp: { least: fraction(96n, 100n), most: fraction(99n, 100n) },
  // Derived from the return of each box, which the paytable proves.
  edgePpm: (params) => edges[(params as { readonly box: BoxSlug }).box], // validated by the rules
  maxMultiplier: multiplierFromFraction(1_000n, 1n),
  colors: { hue: '#7a3fd0', deep: '#1c0c3c', light: '#e3b8ff' },
};
