import type { OutcomeQueries, OutcomeQuery } from '#core/records/outcome-query.ts';
import { laneCount } from './paytable.ts';
import type { ChickenParams, ChickenView } from './rules.ts';

const COLUMNS = 8;
const FIRST_LANE = 3;

const car: OutcomeQuery<ChickenParams> = {
  id: 'car',
  tone: 'loss',
  fields: ({ difficulty }) => [{ id: 'lane', least: 1, most: laneCount(difficulty), first: FIRST_LANE }],
  expression: ({ lane }) => `outcome.end = bust and outcome.hitLane = ${lane}`,
};

/** Outcomes of chicken that the workbench can find seeds for: the lane of the hit. */
export const outcomes: OutcomeQueries<ChickenParams, ChickenView> = {
  texts: {
    en: {
      car: 'Car',
      lane: 'in lane',
      contents: 'The first car comes in lane {{lane}}',
      noContents: 'No car on the whole road',
    },
  },
  queries: [car],
  seedContents({ difficulty }, { hitLane }, { lanesCrossed }) {
    return {
      text: hitLane ? { key: 'contents', values: { lane: hitLane } } : { key: 'noContents' },
      columns: COLUMNS,
      cells: Array.from({ length: laneCount(difficulty) }, (_, index) => ({
        label: String(index + 1),
        tone: index + 1 === hitLane ? 'loss' : 'plain',
        isChosen: index < lanesCrossed,
        ...(index === lanesCrossed
          ? { action: { type: 'step' } }
          : { query: { id: car.id, values: { lane: String(index + 1) } } }),
      })),
    };
  },
};
