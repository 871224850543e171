import { fixedReturn } from '#core/returns.ts';
import type { GameMeta } from '#core/rules.ts';
import { gemCount, multiplierAfterGems } from './paytable.ts';

/** Twelve mines pay the most, after all their gems. */
const RICHEST_MINES = 12;

export const meta: GameMeta = {
  id: 6,
  slug: 'mines',
  name: 'Mines',
  kind: 'steps',
  releasedAt: '2026-11-21T13:25:00Z',
  renderer: 'pixi',
  modes: ['manual', 'auto'],
  stepsOverlap: true,
  hotkeys: [
    { code: 'KeyQ', key: 'Q', text: 'pickRandom', action: 'randomTile' },
    { code: 'KeyE', key: 'E', text: 'fewerMines', action: 'fewerMines' },
    { code: 'KeyR', key: 'R', text: 'moreMines', action: 'moreMines' },
  ],
  rtp: fixedReturn(99n, 100n),
  maxMultiplier: multiplierAfterGems(RICHEST_MINES, gemCount(RICHEST_MINES)),
  colors: { hue: '#22b8a0', deep: '#062c31', light: '#8df5d2' },
};
