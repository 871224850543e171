import { multiplierFromFraction } from '#core/multiplier.ts';
import { fixedReturn } from '#core/returns.ts';
import type { GameMeta } from '#core/rules.ts';

export const meta: GameMeta = {
  id: 14,
  slug: 'blackjack2',
  name: 'Blackjack Twin',
  kind: 'cards',
  releasedAt: '2026-11-22T15:40:00Z',
  renderer: 'pixi',
  modes: ['manual', 'auto'],
  hotkeys: [
    { code: 'KeyY', key: 'Y', text: 'swap', action: 'swap' },
    { code: 'KeyN', key: 'N', text: 'keep', action: 'keep' },
    { code: 'KeyQ', key: 'Q', text: 'hit', action: 'hit' },
    { code: 'KeyW', key: 'W', text: 'stand', action: 'stand' },
    { code: 'KeyE', key: 'E', text: 'double', action: 'double' },
    { code: 'KeyR', key: 'R', text: 'split', action: 'split' },
  ],
  // With optimal play, as computed by `npm run strategy`.
  rtp: fixedReturn(99_259_679n, 100_000_000n),
  // Below the edge of optimal play, because doubles raise the stake.
  edgePpm: 6_000,
  maxMultiplier: multiplierFromFraction(2n, 1n),
  colors: { hue: '#6b5a4a', deep: '#14110f', light: '#f5d9a8' },
};
