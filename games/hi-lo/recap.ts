import { type Recap, type RecapCell, recapRows } from '#core/recap.ts';
import { rankSymbol } from '#engine/families/cards.ts';
import { type HiLoParams, type HiLoView, countCorrectGuesses } from './rules.ts';

const PER_ROW = 10;

/** The row of cards by rank; the last one shows how the round ended. */
export function recap(_params: HiLoParams, view: HiLoView): Recap {
  const { cards, end } = view;
  const cells = cards.map((card, index): RecapCell => {
    const isLast = index === cards.length - 1;
    const tone = isLast ? (end === 'bust' ? 'loss' : 'win') : 'none';
    return { tone, isHit: isLast, sign: rankSymbol(card) };
  });
  return {
    text: {
      key: end === 'bust' ? 'recapWrong' : 'recapCashedOut',
      values: { right: countCorrectGuesses(view) },
    },
    rows: recapRows(cells, PER_ROW),
  };
}
