import { multiplierFromFraction } from '#core/multiplier.ts';
import { fixedReturn } from '#core/returns.ts';
import type { GameMeta } from '#core/rules.ts';

export const meta: GameMeta = {
  id: 12,
  slug: 'blackjack',
  name: 'Blackjack',
  kind: 'cards',
  releasedAt: '2026-11-22T15:40:00Z',
  renderer: 'pixi',
  modes: ['manual', 'auto'],
  // The first four apply before a bet, the others during a round.
  hotkeys: [
    { code: 'KeyQ', key: 'Q', text: 'undo', action: 'undo' },
    { code: 'KeyW', key: 'W', text: 'clear', action: 'clear' },
    { code: 'KeyE', key: 'E', text: 'repeat', action: 'repeat' },
    { code: 'KeyR', key: 'R', text: 'doubleBets', action: 'doubleBets' },
    { code: 'KeyQ', key: 'Q', text: 'hit', action: 'hit' },
    { code: 'KeyW', key: 'W', text: 'stand', action: 'stand' },
    { code: 'KeyE', key: 'E', text: 'double', action: 'double' },
    { code: 'KeyR', key: 'R', text: 'split', action: 'split' },
    { code: 'KeyY', key: 'Y', text: 'insure', action: 'insure' },
    { code: 'KeyN', key: 'N', text: 'noInsurance', action: 'noInsurance' },
  ],
  // With optimal play, as computed by `npm run strategy`.
  rtp: fixedReturn(99_488_266n, 100_000_000n),
  // Below the edge of optimal play, because doubles raise the stake.
  edgePpm: 4_000,
  // Suited trips in the maximum 21+3 side bet, and a won hand.
  maxMultiplier: multiplierFromFraction(103n, 2n),
  colors: { hue: '#1e7b5a', deep: '#06251f', light: '#b9f0c4' },
};
