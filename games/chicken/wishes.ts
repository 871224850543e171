import type { GameWishes, OwnWish } from '#engine/records/outcome-query.ts';
import { laneCount } from './paytable.ts';
import type { ChickenParams, ChickenView } from './rules.ts';

const COLUMNS = 8;
const FIRST_LANE = 3;

const car: OwnWish<ChickenParams> = {
  id: 'car',
  tone: 'loss',
  fields: ({ difficulty }) => [{ id: 'lane', least: 1, most: laneCount(difficulty), first: FIRST_LANE }],
  expression: ({ lane }) => `outcome.end = bust and outcome.hitLane = ${lane}`,
};

/** What a maker may wish of chicken: the lane where the car comes. */
export const wishes: GameWishes<ChickenParams, ChickenView> = {
  texts: {
    en: {
      car: 'Car',
      lane: 'in lane',
      holds: 'The first car comes in lane {{lane}}',
      holdsNone: 'No car on the whole road',
    },
  },
  own: [car],
  holds({ difficulty }, { hitLane }, { lanesCrossed }) {
    return {
      text: hitLane ? { key: 'holds', values: { lane: hitLane } } : { key: 'holdsNone' },
      columns: COLUMNS,
      cells: Array.from({ length: laneCount(difficulty) }, (_, index) => ({
        label: String(index + 1),
        tone: index + 1 === hitLane ? 'loss' : 'plain',
        isChosen: index < lanesCrossed,
        ...(index === lanesCrossed
          ? { action: { type: 'step' } }
          : { wish: { id: car.id, values: { lane: String(index + 1) } } }),
      })),
    };
  },
};
