import { shownMultiplier } from '#engine/core/multiplier.ts';
import type { GameWishes, OwnWish } from '#engine/records/outcome-query.ts';
import { multiplierAt, SEGMENTS } from './rules.ts';
import type { BaseGameParams, BaseGameView } from './rules.ts';

const COLUMNS = 10;

const segment: OwnWish<BaseGameParams> = {
  id: 'segment',
  tone: 'plain',
  fields: () => [{ id: 'number', least: 0, most: SEGMENTS - 1, first: 0 }],
  expression: ({ number }) => `outcome.segment = ${number}`,
};

/** What a maker may wish of the wheel: the segment that it stops at. */
export const wishes: GameWishes<BaseGameParams, BaseGameView> = {
  texts: {
    en: {
      segment: 'Segment',
      number: 'no.',
      holds: 'Stops at segment {{segment}}, which pays {{multiplier}}',
    },
  },
  own: [segment],
  holds: ({ risk }, over) => ({
    text: {
      key: 'holds',
      values: { segment: over.segment, multiplier: shownMultiplier(multiplierAt(risk, over.segment)) },
    },
    columns: COLUMNS,
    cells: Array.from({ length: SEGMENTS }, (_, number) => ({
      label: String(number),
      tone: multiplierAt(risk, number) > 0n ? 'win' : 'plain',
      isChosen: number === over.segment,
      wish: { id: segment.id, values: { number: String(number) } },
    })),
  }),
};
