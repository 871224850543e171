import { multiplierFromFraction } from '#core/multiplier.ts';
import { fixedReturn } from '#core/returns.ts';
import type { GameMeta } from '#core/rules.ts';
import { table } from './rules.ts';

export const meta: GameMeta = {
  id: 13,
  slug: 'blackjack1',
  name: 'Blackjack Quick',
  kind: 'cards',
  releasedAt: '2026-11-22T15:40:00Z',
  renderer: 'pixi',
  modes: ['manual', 'auto'],
  hotkeys: [
    { code: 'KeyQ', key: 'Q', text: 'hit', action: 'hit' },
    { code: 'KeyW', key: 'W', text: 'stand', action: 'stand' },
    { code: 'KeyE', key: 'E', text: 'double', action: 'double' },
  ],
  // With optimal play, as computed by `npm run strategy`.
  rtp: fixedReturn(99_101_666n, 100_000_000n),
  // Below the edge of optimal play, because doubles raise the stake.
  edgePpm: 8_000,
  maxMultiplier: multiplierFromFraction(...table.blackjackReturns),
  colors: { hue: '#2b58b8', deep: '#0b1740', light: '#b8d0ff' },
};
