import { fixedReturn } from '#core/returns.ts';
import type { GameMeta } from '#core/rules.ts';
import { MAX_PICKS, getPrize } from './paytable.ts';

export const meta: GameMeta = {
  id: 2,
  slug: 'keno',
  name: 'Keno',
  kind: 'instant',
  releasedAt: '2026-11-22T15:13:00Z',
  renderer: 'pixi',
  modes: ['manual', 'auto'],
  hotkeys: [
    { code: 'KeyQ', key: 'Q', text: 'randomPicks', action: 'randomPicks' },
    { code: 'KeyW', key: 'W', text: 'clearPicks', action: 'clearPicks' },
    { code: 'KeyE', key: 'E', text: 'nextRisk', action: 'nextRisk' },
  ],
  rtp: fixedReturn(99n, 100n),
  maxMultiplier: getPrize('high', MAX_PICKS, MAX_PICKS),
  colors: { hue: '#6c56d9', deep: '#17123f', light: '#cfc2ff' },
};
