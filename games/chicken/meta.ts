import { fixedReturn } from '#core/returns.ts';
import type { GameMeta } from '#core/rules.ts';
import { laneCount, multiplierAfterLanes } from './paytable.ts';

export const meta: GameMeta = {
  id: 10,
  slug: 'chicken',
  name: 'Chicken',
  kind: 'steps',
  releasedAt: '2026-11-21T13:02:00Z',
  renderer: 'phaser',
  modes: ['manual', 'auto'],
  hotkeys: [
    { code: 'KeyQ', key: 'Q', text: 'easier', action: 'easier' },
    { code: 'KeyW', key: 'W', text: 'harder', action: 'harder' },
  ],
  rtp: fixedReturn(99n, 100n),
  maxMultiplier: multiplierAfterLanes('expert', laneCount('expert')),
  colors: { hue: '#d9782a', deep: '#33140f', light: '#ffe09a' },
};
