import { multiplierFromFraction } from '#core/multiplier.ts';
import { fixedReturn } from '#core/returns.ts';
import type { GameMeta } from '#core/rules.ts';

export const meta: GameMeta = {
  id: 11,
  slug: 'base-game',
  name: 'Base Game',
  kind: 'spins',
  releasedAt: '2026-11-21T13:32:00Z',
  renderer: 'pixi',
  modes: ['manual', 'auto'],
  hotkeys: [{ code: 'KeyE', key: 'E', text: 'nextRisk', action: 'nextRisk' }],
  rtp: fixedReturn(99n, 100n),
  maxMultiplier: multiplierFromFraction(990n, 100n),
  colors: { hue: '#5b6480', deep: '#141824', light: '#e6ebfa' },
};
