import { stepperField } from '#core/panel-fields.ts';
import { multiplierRow } from '#core/panel-rows.ts';
import { createSteppedPanel } from '#core/stepped-panel.ts';
import { clamp } from '#core/number-input.ts';
import type { Controls, PlanControls, PlayControls } from '#engine/game.ts';
import { toggleTileMark, type MinesPlan } from './autobet.ts';
import { gemCount, MAX_MINES, multiplierAfterGems, TILES } from './paytable.ts';
import { closedTiles, gemsOf, type MinesAction, type MinesParams, type MinesView } from './rules.ts';

const USUAL_MINES = [1, 3, 5, 10, 24] as const;
const PERCENT_PER_TILE = 100 / TILES;

export const panel = createSteppedPanel<MinesParams, MinesView>({
  won: gemsOf,
  all: ({ mines }) => gemCount(mines),
  pays: ({ mines }, gems) => multiplierAfterGems(mines, gems),
});

/** An open round: a random tile, in addition to those of the stage. */
const play: PlayControls<MinesParams, MinesAction, MinesView> = {
  ...panel,
  isLadderWideOnly: true,
  keys: (_params, { picks }) => [
    {
      id: 'randomTile',
      label: { key: 'pickRandom' },
      rank: 'second',
      icon: 'dice',
      choose(random) {
        const closed = closedTiles(picks);
        return { type: 'pick', tile: closed[Math.floor(random() * closed.length)] ?? 0 };
      },
    },
  ],
};

/** The Auto tab: tiles are marked on the stage. */
const plan: PlanControls<MinesParams, MinesPlan> = {
  fields: () => [],
  mark: (params, marked, tile) => (typeof tile === 'number' ? toggleTileMark(params, marked, tile) : marked),
  clear: () => ({ tiles: [] }),
  missing: { key: 'markATile' },
};

const withMines = (mines: number): MinesParams => ({ mines: clamp(mines, 1, MAX_MINES) });

/** The bet panel of mines: how many of the 25 tiles are mines. */
export const controls: Controls<MinesParams, MinesAction, MinesView> = {
  initial: { mines: 3 },
  place: 'panel',
  isSquare: true,
  fields: ({ mines }) => [
    stepperField({
      id: 'mines',
      value: mines,
      min: 1,
      max: MAX_MINES,
      chips: USUAL_MINES,
      aside: { key: 'rung', values: { count: gemCount(mines) } },
      short: { key: 'minesShort', values: { count: mines } },
      change: (count) => ({ mines: count }),
    }),
  ],
  rows: (params) => [
    multiplierRow('firstGem', multiplierAfterGems(params.mines, 1)),
    panel.profitOnWin(params),
  ],
  note: ({ mines }) => ({
    key: 'noteBefore',
    values: { count: mines, tiles: TILES, percent: gemCount(mines) * PERCENT_PER_TILE },
  }),
  hotkeys: {
    fewerMines: ({ mines }) => withMines(mines - 1),
    moreMines: ({ mines }) => withMines(mines + 1),
  },
  play,
  plan,
};
