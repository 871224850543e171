import type { Controls } from '#engine/game.ts';
import { MAX_ROWS, MIN_ROWS, risks } from './paytable.ts';
import { rules, shortMultiplier } from './rules.ts';
import type { PlinkoParams } from './rules.ts';

const rowChoices = Array.from({ length: MAX_ROWS - MIN_ROWS + 1 }, (_, index) => MIN_ROWS + index);

const withRows = (params: PlinkoParams, rows: number): PlinkoParams => ({
  ...params,
  rows: Math.max(MIN_ROWS, Math.min(MAX_ROWS, rows)),
});
const withRisk = (params: PlinkoParams, risk: string): PlinkoParams => ({
  ...params,
  risk: risks.find((each) => each === risk) ?? params.risk,
});
const nextRisk = (params: PlinkoParams): PlinkoParams =>
  withRisk(params, risks[(risks.indexOf(params.risk) + 1) % risks.length] ?? params.risk);

/** The bet panel of plinko: risk and rows side by side, and what the edge pays. */
export const controls: Controls<PlinkoParams> = {
  initial: { rows: 16, risk: 'low' },
  place: 'panel',
  fields: (params) => [
    {
      kind: 'select',
      id: 'risk',
      label: { key: 'risk' },
      value: params.risk,
      options: risks.map((value) => ({ value, label: { key: value } })),
      choose: (value) => withRisk(params, value),
    },
    {
      kind: 'select',
      id: 'rows',
      label: { key: 'rows' },
      value: String(params.rows),
      options: rowChoices.map((rows) => ({
        value: String(rows),
        label: { key: 'number', values: { rows } },
      })),
      choose: (value) => withRows(params, Number(value)),
    },
  ],
  rows(params, inFlight) {
    const best = rules.best(params);
    return [
      {
        label: { key: 'topPrize' },
        value: { kind: 'text', text: { key: 'prize', values: { prize: shortMultiplier(best) } } },
      },
      { label: { key: 'topProfit' }, value: { kind: 'profit', multiplier: best } },
      {
        label: { key: 'ballsInPlay' },
        value: { kind: 'text', text: { key: 'balls', values: { balls: inFlight } } },
      },
    ];
  },
  note: ({ rows }) => ({ key: 'note', values: { rows } }),
  hotkeys: {
    fewerRows: (params) => withRows(params, params.rows - 1),
    moreRows: (params) => withRows(params, params.rows + 1),
    nextRisk,
  },
};
