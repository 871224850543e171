import type { OutcomeQueries, OutcomeQuery } from '#core/records/outcome-query.ts';
import { MAX_COINS, MAX_SERIES_GUESSES } from './paytable.ts';
import { type CoinFlipParams, type CoinFlipView, isSeries } from './rules.ts';

const hits: OutcomeQuery<CoinFlipParams> = {
  id: 'hits',
  tone: 'plain',
  fields: (params) =>
    params.mode === 'flip' ? [{ id: 'count', least: 0, most: params.coins, first: params.coins }] : [],
  expression: ({ count }) => (count === undefined ? 'status = active' : `outcome.hits = ${count}`),
  actions: () => [],
};
const right: OutcomeQuery<CoinFlipParams> = {
  id: 'right',
  tone: 'win',
  fields: ({ mode }) =>
    mode === 'series' ? [{ id: 'count', least: 1, most: MAX_SERIES_GUESSES, first: 4 }] : [],
  expression: ({ count }) =>
    count === undefined ? 'outcome.win = true' : 'status = active or outcome.end = auto',
  actions: ({ count }) =>
    Array.from({ length: Number(count ?? 0) }, () => ({ type: 'guess', side: 'heads' })),
};

/**
 * Outcomes of coin-flip that the workbench can find seeds for: hits of a throw, right guesses of a series.
 */
export const outcomes: OutcomeQueries<CoinFlipParams, CoinFlipView> = {
  texts: {
    en: { hits: 'Hits', right: 'Right guesses', count: 'count', contents: 'Throws {{coins}}' },
  },
  queries: [hits, right],
  seedContents(_params, over) {
    const coins = isSeries(over) ? over.flips : over.coins;
    return {
      text: { key: 'contents', values: { coins: coins.join(', ') } },
      columns: MAX_COINS,
      cells: coins.map((shown) => ({
        label: shown === 'heads' ? 'H' : 'T',
        tone: 'plain',
        ...(isSeries(over) ? { action: { type: 'guess', side: shown } } : {}),
      })),
    };
  },
};
