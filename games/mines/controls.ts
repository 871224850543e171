import { multiplierRow, payoutRow, profitRangeRow, profitRow, textRow } from '#engine/core/make-rows.ts';
import { NO_MULTIPLIER } from '#engine/core/multiplier.ts';
import type { Multiplier } from '#engine/core/rules.ts';
import { clamp } from '#engine/core/typed-number.ts';
import type { Controls, LadderRung, PanelRow, PlanControls, PlayControls } from '#engine/game.ts';
import { markTile } from './autobet.ts';
import type { MinesPlan } from './autobet.ts';
import { gemCount, MOST_MINES, multiplierAfter, TILES } from './paytable.ts';
import { closedTiles, gemsOf } from './rules.ts';
import type { MinesAction, MinesParams, MinesView } from './rules.ts';

const USUAL_MINES = [1, 3, 5, 10, 24] as const;
const RUNGS = 7;
/** Rungs below the present one. */
const RUNGS_BELOW = 2;

const foundRow = ({ mines }: MinesParams, view: MinesView): PanelRow =>
  textRow('gemsFound', 'gemsOf', { gems: gemsOf(view), all: gemCount(mines) });
const reachedOf = ({ mines }: MinesParams, view: MinesView): Multiplier | null =>
  gemsOf(view) === 0 ? null : multiplierAfter(mines, gemsOf(view));

function openRows(params: MinesParams, view: MinesView): readonly PanelRow[] {
  const reached = reachedOf(params, view);
  return [
    foundRow(params, view),
    multiplierRow('current', reached),
    multiplierRow('nextGem', multiplierAfter(params.mines, gemsOf(view) + 1)),
    profitRow('profit', reached),
  ];
}

function settledRows(params: MinesParams, view: MinesView): readonly PanelRow[] {
  const reached = reachedOf(params, view);
  const paid = view.end === 'bust' || reached === null ? NO_MULTIPLIER : reached;
  return [
    foundRow(params, view),
    ...(reached === null ? [] : [multiplierRow(view.end === 'bust' ? 'reached' : 'cashedOutAt', reached)]),
    payoutRow('payout', paid),
    profitRow('profit', paid),
  ];
}

const stateOf = (rung: number, gems: number | null): LadderRung['state'] => {
  if (gems === null) return 'ahead';
  if (rung === gems) return 'now';
  if (rung < gems) return 'passed';
  return rung === gems + 1 ? 'next' : 'ahead';
};

/** Seven rungs around the gems found; a settled round that paid nothing is on none. */
function ladder({ mines }: MinesParams, view: MinesView | null): readonly LadderRung[] {
  const gems = view === null ? 0 : gemsOf(view);
  const all = gemCount(mines);
  const first = Math.max(1, Math.min(gems - RUNGS_BELOW, all - RUNGS + 1));
  return Array.from({ length: Math.min(RUNGS, all) }, (_, index) => {
    const rung = first + index;
    return {
      label: { key: 'gems', values: { count: rung } },
      multiplier: multiplierAfter(mines, rung),
      state: stateOf(rung, view === null || view.end === 'bust' ? null : gems),
    };
  });
}

/** A round that waits: what was found, what a cash-out pays, and a tile by chance. */
const play: PlayControls<MinesParams, MinesAction, MinesView> = {
  rows: (params, view) => (view.end === null ? openRows(params, view) : settledRows(params, view)),
  keys: (_params, view) => [
    {
      id: 'randomTile',
      label: { key: 'pickRandom' },
      rank: 'second',
      icon: 'dice',
      choose(random) {
        const closed = closedTiles(view.picks);
        return { type: 'pick', tile: closed[Math.floor(random() * closed.length)] ?? 0 };
      },
    },
  ],
  note: (_params, { end }) => {
    if (end === null) return { key: 'noteOpen' };
    return { key: end === 'bust' ? 'noteHit' : 'noteCashedOut' };
  },
  ladder,
};

/** The Auto tab: tiles are marked on the stage. */
const plan: PlanControls<MinesParams, MinesPlan> = {
  fields: () => [],
  mark: (params, marked, tile) => (typeof tile === 'number' ? markTile(params, marked, tile) : marked),
  clear: () => ({ tiles: [] }),
  missing: { key: 'markATile' },
};

const withMines = (mines: number): MinesParams => ({ mines: clamp(mines, 1, MOST_MINES) });

/** The bet panel of mines: how many of the 25 tiles are mines. */
export const controls: Controls<MinesParams, MinesAction, MinesView> = {
  initial: { mines: 3 },
  place: 'panel',
  isSquare: true,
  fields: ({ mines }) => [
    {
      kind: 'stepper',
      id: 'mines',
      label: { key: 'mines' },
      value: mines,
      min: 1,
      max: MOST_MINES,
      chips: USUAL_MINES,
      aside: { key: 'gems', values: { count: gemCount(mines) } },
      short: { key: 'minesShort', values: { count: mines } },
      change: withMines,
    },
  ],
  rows: ({ mines }) => [
    multiplierRow('firstGem', multiplierAfter(mines, 1)),
    profitRangeRow('profitOnWin', multiplierAfter(mines, 1), multiplierAfter(mines, gemCount(mines))),
  ],
  note: ({ mines }) => ({
    key: 'noteBefore',
    values: { count: mines, tiles: TILES, percent: shownChance(mines) },
  }),
  hotkeys: {
    fewerMines: ({ mines }) => withMines(mines - 1),
    moreMines: ({ mines }) => withMines(mines + 1),
  },
  play,
  plan,
};

/** The first pick is safe this often: whole percents, because 25 tiles are 4 percent each. */
function shownChance(mines: number): number {
  return gemCount(mines) * 4;
}
