import { cycleNext, selectField } from '#core/panel-fields.ts';
import { profitRow, textRow } from '#core/panel-rows.ts';
import { clamp } from '#core/number-input.ts';
import type { Controls } from '#engine/game.ts';
import { MAX_ROWS, MIN_ROWS, risks } from './paytable.ts';
import { rules, formatBucketMultiplier } from './rules.ts';
import type { PlinkoParams } from './rules.ts';

const rowChoices = Array.from({ length: MAX_ROWS - MIN_ROWS + 1 }, (_, index) => String(MIN_ROWS + index));

const withRows = (params: PlinkoParams, rows: number): PlinkoParams => ({
  ...params,
  rows: clamp(rows, MIN_ROWS, MAX_ROWS),
});

/** The bet panel of plinko: risk and rows side by side, and the top prize. */
export const controls: Controls<PlinkoParams> = {
  initial: { rows: 16, risk: 'low' },
  place: 'panel',
  fields: (params) => [
    selectField({
      id: 'risk',
      values: risks,
      value: params.risk,
      choose: (risk) => ({ ...params, risk }),
    }),
    selectField({
      id: 'rows',
      values: rowChoices,
      value: String(params.rows),
      text: (rows) => ({ key: 'number', values: { rows } }),
      choose: (rows) => withRows(params, Number(rows)),
    }),
  ],
  rows(params, pendingRounds) {
    const best = rules.best(params);
    return [
      textRow('topPrize', 'prize', { prize: formatBucketMultiplier(best) }),
      profitRow('topProfit', best),
      textRow('ballsInPlay', 'balls', { balls: pendingRounds }),
    ];
  },
  note: ({ rows }) => ({ key: 'note', values: { rows } }),
  hotkeys: {
    fewerRows: (params) => withRows(params, params.rows - 1),
    moreRows: (params) => withRows(params, params.rows + 1),
    nextRisk: (params) => ({ ...params, risk: cycleNext(risks, params.risk) }),
  },
};
