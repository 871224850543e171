import { selectField } from '#engine/core/make-fields.ts';
import { multiplierRow, payoutRow, profitRangeRow, profitRow, textRow } from '#engine/core/make-rows.ts';
import { NO_MULTIPLIER, shownMultiplier } from '#engine/core/multiplier.ts';
import type { Multiplier } from '#engine/core/rules.ts';
import type { Controls, PanelRow, PlanControls, PlayControls } from '#engine/game.ts';
import type { ChickenPlan } from './autobet.ts';
import { difficulties, hazardOf, laneCount, multiplierAfter } from './paytable.ts';
import type { ChickenAction, ChickenParams, ChickenView } from './rules.ts';

const PERCENT = 100;

/** The road next to this one; the ends of the list stay. */
const moved = ({ difficulty }: ChickenParams, by: number): ChickenParams => {
  const index = difficulties.indexOf(difficulty) + by;
  return { difficulty: difficulties[index] ?? difficulty };
};

const laneNote = ({ difficulty }: ChickenParams, lane: number) => ({
  key: 'laneNote',
  values: { lane, chance: PERCENT - hazardOf(difficulty, lane) },
});
const nextLane = ({ difficulty }: ChickenParams, { lanesCrossed }: ChickenView): number =>
  Math.min(lanesCrossed + 1, laneCount(difficulty));

const crossedRow = ({ difficulty }: ChickenParams, { lanesCrossed }: ChickenView): PanelRow =>
  textRow('lanesCrossed', 'lanesOf', { lanes: lanesCrossed, all: laneCount(difficulty) });
const reachedOf = ({ difficulty }: ChickenParams, { lanesCrossed }: ChickenView): Multiplier | null =>
  lanesCrossed === 0 ? null : multiplierAfter(difficulty, lanesCrossed);

function openRows(params: ChickenParams, view: ChickenView): readonly PanelRow[] {
  const reached = reachedOf(params, view);
  return [
    crossedRow(params, view),
    multiplierRow('current', reached),
    multiplierRow('nextLane', multiplierAfter(params.difficulty, nextLane(params, view))),
    profitRow('profit', reached),
  ];
}

function settledRows(params: ChickenParams, view: ChickenView): readonly PanelRow[] {
  const reached = reachedOf(params, view);
  const paid = view.end === 'bust' || reached === null ? NO_MULTIPLIER : reached;
  return [
    crossedRow(params, view),
    ...(reached === null ? [] : [multiplierRow(view.end === 'bust' ? 'reached' : 'cashedOutAt', reached)]),
    payoutRow('payout', paid),
    profitRow('profit', paid),
  ];
}

/** A round that waits: what was crossed, what a cash-out pays, and the one step that is possible. */
const play: PlayControls<ChickenParams, ChickenAction, ChickenView> = {
  rows: (params, view) => (view.end === null ? openRows(params, view) : settledRows(params, view)),
  keys: (params, view) => [
    {
      id: 'step',
      label: {
        key: 'stepTo',
        values: {
          multiplier: shownMultiplier(multiplierAfter(params.difficulty, nextLane(params, view))),
        },
      },
      rank: 'main',
      choose: () => ({ type: 'step' }),
    },
  ],
  note(params, view) {
    if (view.end === null) return laneNote(params, nextLane(params, view));
    return view.end === 'bust'
      ? { key: 'noteHit', values: { lane: view.lanesCrossed + 1 } }
      : { key: 'noteCashedOut' };
  },
};

/** The Auto tab: the lane on which every round is cashed out. */
const plan: PlanControls<ChickenParams, ChickenPlan> = {
  fields: ({ difficulty }, { lane }) => [
    {
      kind: 'stepper',
      id: 'lane',
      label: { key: 'cashoutLane' },
      value: lane,
      min: 1,
      max: laneCount(difficulty),
      aside: { key: 'times', values: { multiplier: shownMultiplier(multiplierAfter(difficulty, lane)) } },
      short: { key: 'laneShort', values: { lane } },
      change: (value) => ({ lane: value }),
    },
  ],
  missing: { key: 'cashoutLane' },
};

/** The bet panel of chicken: one road out of four. */
export const controls: Controls<ChickenParams, ChickenAction, ChickenView> = {
  initial: { difficulty: 'easy' },
  place: 'panel',
  fields: ({ difficulty }) => [
    selectField({
      id: 'difficulty',
      values: difficulties,
      value: difficulty,
      text: (road) => ({ key: `${road}Road`, values: { lanes: laneCount(road) } }),
      choose: (road) => ({ difficulty: road }),
    }),
  ],
  rows: ({ difficulty }) => [
    profitRangeRow(
      'profitOnWin',
      multiplierAfter(difficulty, 1),
      multiplierAfter(difficulty, laneCount(difficulty)),
    ),
  ],
  note: (params) => laneNote(params, 1),
  hotkeys: {
    easier: (params) => moved(params, -1),
    harder: (params) => moved(params, 1),
  },
  play,
  plan,
};
