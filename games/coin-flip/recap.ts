import { type Recap, type RecapCell, recapRows } from '#core/recap.ts';
import { type CoinFlipParams, type CoinFlipView, isSeries, countCorrectFlips, type Side } from './rules.ts';

const PER_ROW = 10;

/** Every coin thrown; those that showed the called side win. */
export function recap(params: CoinFlipParams, view: CoinFlipView): Recap {
  const coins = isSeries(view) ? view.flips : view.coins;
  const called = (coin: number): Side | undefined =>
    isSeries(view) ? view.guesses[coin] : params.mode === 'flip' ? params.side : undefined;
  const cells = coins.map((shown, coin): RecapCell => {
    const tone = shown === called(coin) ? 'win' : 'loss';
    return { tone, isHit: true, sign: shown === 'heads' ? '☀' : '☾' };
  });
  return {
    text: isSeries(view)
      ? {
          key: view.end === 'bust' ? 'recapWrong' : 'recapCashedOut',
          values: { right: countCorrectFlips(view) },
        }
      : { key: 'recapFlip', values: { hits: view.hits, coins: coins.length } },
    rows: recapRows(cells, PER_ROW),
    hits: coins.length,
  };
}
