import { fixedReturn } from '#core/returns.ts';
import type { GameMeta } from '#core/rules.ts';
import { FLOORS } from './paytable.ts';
import { multiplierAfterFloors } from './rules.ts';

export const meta: GameMeta = {
  id: 9,
  slug: 'towers',
  name: 'Towers',
  kind: 'steps',
  releasedAt: '2026-11-22T15:40:00Z',
  renderer: 'phaser',
  modes: ['manual', 'auto'],
  hotkeys: [
    { code: 'Digit1', key: '1', text: 'window1', action: 'tile1' },
    { code: 'Digit2', key: '2', text: 'window2', action: 'tile2' },
    { code: 'Digit3', key: '3', text: 'window3', action: 'tile3' },
    { code: 'Digit4', key: '4', text: 'window4', action: 'tile4' },
    { code: 'KeyQ', key: 'Q', text: 'pickRandom', action: 'randomPlace' },
  ],
  rtp: fixedReturn(99n, 100n),
  maxMultiplier: multiplierAfterFloors('master', FLOORS),
  colors: { hue: '#4b5cc4', deep: '#121640', light: '#c0c8ff' },
};
