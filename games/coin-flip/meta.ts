import { fixedReturn } from '#core/returns.ts';
import type { GameMeta } from '#core/rules.ts';
import { MAX_SERIES_GUESSES, seriesMultiplier } from './paytable.ts';

export const meta: GameMeta = {
  id: 15,
  slug: 'coin-flip',
  name: 'Coin Flip',
  kind: 'instant',
  releasedAt: '2026-11-22T15:13:00Z',
  renderer: 'pixi',
  modes: ['manual', 'auto'],
  hotkeys: [
    { code: 'KeyQ', key: 'Q', text: 'heads', action: 'heads' },
    { code: 'KeyW', key: 'W', text: 'tails', action: 'tails' },
  ],
  rtp: fixedReturn(99n, 100n),
  maxMultiplier: seriesMultiplier(MAX_SERIES_GUESSES),
  colors: { hue: '#b98a3a', deep: '#2b1a12', light: '#ffe9b8' },
};
