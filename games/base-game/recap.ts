import { type Recap, recapRow } from '#core/recap.ts';
import { type BaseGameParams, type BaseGameView, multipliersOf } from './rules.ts';

/** The segments of the wheel in a row, with the one that it stopped at. */
export const recap = ({ risk }: BaseGameParams, { segment }: BaseGameView): Recap => {
  const wins = multipliersOf(risk).map((multiplier) => multiplier > 0n);
  return {
    text: { key: 'recap', values: { segment: segment + 1, segments: wins.length } },
    rows: [recapRow(wins, segment)],
  };
};
