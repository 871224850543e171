import { NO_MULTIPLIER, ONE_X, shownMultiplier } from '#engine/core/multiplier.ts';
import type { Controls, PanelRow, PlanControls, PlayControls } from '#engine/game.ts';
import type { ChickenPlan } from './autobet.ts';
import { difficulties, hazardOf, laneCount, multiplierAfter } from './paytable.ts';
import type { Difficulty } from './paytable.ts';
import type { ChickenAction, ChickenParams, ChickenView } from './rules.ts';

const PERCENT = 100;

const isDifficulty = (value: string): value is Difficulty => difficulties.some((each) => each === value);

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

const crossedRow = ({ difficulty }: ChickenParams, { lanesCrossed }: ChickenView): PanelRow => ({
  label: { key: 'lanesCrossed' },
  value: {
    kind: 'text',
    text: { key: 'lanesOf', values: { lanes: lanesCrossed, all: laneCount(difficulty) } },
  },
});
const reachedRow = (key: string, { difficulty }: ChickenParams, { lanesCrossed }: ChickenView): PanelRow => ({
  label: { key },
  value:
    lanesCrossed === 0
      ? { kind: 'text', text: { key: 'nothingYet' } }
      : { kind: 'multiplier', multiplier: multiplierAfter(difficulty, lanesCrossed) },
});

function openRows(params: ChickenParams, view: ChickenView): readonly PanelRow[] {
  const { difficulty } = params;
  const now = view.lanesCrossed === 0 ? ONE_X : multiplierAfter(difficulty, view.lanesCrossed);
  return [
    crossedRow(params, view),
    reachedRow('current', params, view),
    {
      label: { key: 'nextLane' },
      value: { kind: 'multiplier', multiplier: multiplierAfter(difficulty, nextLane(params, view)) },
    },
    { label: { key: 'profit' }, value: { kind: 'profit', multiplier: now } },
  ];
}

function settledRows(params: ChickenParams, view: ChickenView): readonly PanelRow[] {
  const paid = view.end === 'bust' ? NO_MULTIPLIER : multiplierAfter(params.difficulty, view.lanesCrossed);
  return [
    crossedRow(params, view),
    reachedRow('reached', params, view),
    { label: { key: 'payout' }, value: { kind: 'payout', multiplier: paid } },
    { label: { key: 'profit' }, value: { kind: 'profit', multiplier: paid } },
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
  note: (params, view) => laneNote(params, nextLane(params, view)),
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
  fields: (params) => [
    {
      kind: 'select',
      id: 'difficulty',
      label: { key: 'difficulty' },
      value: params.difficulty,
      options: difficulties.map((value) => ({
        value,
        label: { key: `${value}Road`, values: { lanes: laneCount(value) } },
      })),
      choose: (value) => (isDifficulty(value) ? { difficulty: value } : params),
    },
  ],
  rows: ({ difficulty }) => [
    {
      label: { key: 'profitOnWin' },
      value: {
        kind: 'profitRange',
        least: multiplierAfter(difficulty, 1),
        most: multiplierAfter(difficulty, laneCount(difficulty)),
      },
    },
  ],
  note: (params) => laneNote(params, 1),
  hotkeys: {
    easier: (params) => moved(params, -1),
    harder: (params) => moved(params, 1),
  },
  play,
  plan,
};
