import { selectField, stepperField } from '#core/panel-fields.ts';
import { formatMultiplierE8 } from '#core/multiplier.ts';
import { createSteppedPanel } from '#core/stepped-panel.ts';
import type { Controls, PlanControls, PlayControls } from '#engine/game.ts';
import type { ChickenPlan } from './autobet.ts';
import {
  difficulties,
  type Difficulty,
  hitChancePercent,
  laneCount,
  multiplierAfterLanes,
} from './paytable.ts';
import type { ChickenAction, ChickenParams, ChickenView } from './rules.ts';

const PERCENT = 100;

/** The next or previous road; stops at the ends of the list. */
const moved = ({ difficulty }: ChickenParams, by: number): ChickenParams => {
  const index = difficulties.indexOf(difficulty) + by;
  return { difficulty: difficulties[index] ?? difficulty };
};

/** The label of the step into a lane. */
export const stepLabel = (difficulty: Difficulty, lane: number) => ({
  key: 'stepTo',
  values: { multiplier: formatMultiplierE8(multiplierAfterLanes(difficulty, lane)) },
});

const laneNote = ({ difficulty }: ChickenParams, lane: number) => ({
  key: 'laneNote',
  values: { lane, chance: PERCENT - hitChancePercent(difficulty, lane) },
});

export const panel = createSteppedPanel<ChickenParams, ChickenView>({
  won: ({ lanesCrossed }) => lanesCrossed,
  all: ({ difficulty }) => laneCount(difficulty),
  pays: ({ difficulty }, lanes) => multiplierAfterLanes(difficulty, lanes),
});

/** An open round: the one possible step. */
const play: PlayControls<ChickenParams, ChickenAction, ChickenView> = {
  rows: panel.rows,
  keys: ({ difficulty }, { lanesCrossed }) => [
    {
      id: 'step',
      label: stepLabel(difficulty, lanesCrossed + 1),
      rank: 'main',
      choose: () => ({ type: 'step' }),
    },
  ],
  note: (params, view) =>
    view.end === null ? laneNote(params, view.lanesCrossed + 1) : panel.note(params, view),
};

/** The Auto tab: the lane at which every round is cashed out. */
const plan: PlanControls<ChickenParams, ChickenPlan> = {
  fields: ({ difficulty }, { lane }) => [
    stepperField({
      id: 'lane',
      label: 'cashoutLane',
      value: lane,
      min: 1,
      max: laneCount(difficulty),
      aside: {
        key: 'times',
        values: { multiplier: formatMultiplierE8(multiplierAfterLanes(difficulty, lane)) },
      },
      short: { key: 'laneShort', values: { lane } },
      change: (value) => ({ lane: value }),
    }),
  ],
  missing: { key: 'cashoutLane' },
};

/** The bet panel of chicken: one of four roads. */
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
  rows: (params) => [panel.profitOnWin(params)],
  note: (params) => laneNote(params, 1),
  hotkeys: { easier: (params) => moved(params, -1), harder: (params) => moved(params, 1) },
  play,
  plan,
};
