import { multiplierFromFraction } from '#core/multiplier.ts';
import { fixedReturn } from '#core/returns.ts';
import type { GameMeta } from '#core/rules.ts';

export const meta: GameMeta = {
  id: 5,
  slug: 'limbo',
  name: 'Limbo',
  kind: 'instant',
  releasedAt: '2026-11-22T15:13:00Z',
  renderer: 'pixi',
  modes: ['manual', 'auto'],
  hotkeys: [
    { code: 'KeyQ', key: 'Q', text: 'lowerTarget', action: 'lowerTarget' },
    { code: 'KeyW', key: 'W', text: 'raiseTarget', action: 'raiseTarget' },
  ],
  rtp: fixedReturn(99n, 100n),
  maxMultiplier: multiplierFromFraction(1_000_000n, 1n),
  multiplierDecimals: 3,
  colors: { hue: '#b03a8c', deep: '#2a0b33', light: '#ffa6d9' },
};
