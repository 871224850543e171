import { cycleNext, segmentedField } from '#core/panel-fields.ts';
import { profitRangeRow, textRow } from '#core/panel-rows.ts';
import { ONE_X, formatPrize } from '#core/multiplier.ts';
import type { Controls } from '#engine/game.ts';
import type { KenoPlan } from './autobet.ts';
import { formatHitChance, MAX_PICKS, NUMBER_COUNT, getPrizes, risks } from './paytable.ts';
import { type KenoParams, type KenoView, randomPicks } from './rules.ts';

const emptyRows = ['topPrize', 'winChance', 'profitOnWin'].map(
  (key) => ({ label: { key }, value: { kind: 'none' } }) as const,
);

/** The params with a number picked or released; an eleventh pick changes nothing. */
function pick(params: KenoParams, number: number): KenoParams {
  const { picks } = params;
  if (picks.includes(number)) return { ...params, picks: picks.filter((each) => each !== number) };
  return picks.length < MAX_PICKS ? { ...params, picks: [...picks, number] } : params;
}

/** The bet panel of keno: the risk, and the possible wins of the picks on the stage. */
export const controls: Controls<KenoParams, never, KenoView> = {
  initial: { risk: 'classic', picks: [] },
  example: { risk: 'classic', picks: [3, 9, 14, 18, 22, 31, 38] },
  place: 'panel',
  isSquare: true,
  missing: ({ picks }) => (picks.length === 0 ? { key: 'missing' } : null),
  choose: (params, number) => (typeof number === 'number' ? pick(params, number) : params),
  keys: ({ picks: { length } }) => [
    {
      id: 'randomPicks',
      label: { key: 'random' },
      icon: 'dice',
      does: (params, { random }) => ({ ...params, picks: randomPicks(length || MAX_PICKS, random) }),
    },
    {
      id: 'clearPicks',
      label: { key: 'clear' },
      icon: 'trash',
      does: (params) => ({ ...params, picks: [] }),
    },
  ],
  fields: (params) => [
    segmentedField({
      id: 'risk',
      values: risks,
      value: params.risk,
      choose: (risk) => ({ ...params, risk }),
    }),
  ],
  rows({ risk, picks }) {
    const prizes = getPrizes(risk, picks.length);
    const [least, most] = [prizes.find((prize) => prize >= ONE_X), prizes.at(-1)];
    if (least === undefined || most === undefined) return emptyRows;
    const winChance = formatHitChance(picks.length, (hits) => (prizes[hits] ?? 0n) >= ONE_X);
    return [
      textRow('topPrize', 'plain', { text: formatPrize(most) }),
      textRow('winChance', 'plain', { text: winChance }),
      profitRangeRow('profitOnWin', least, most),
    ];
  },
  note: ({ picks }) => ({
    key: picks.length === 0 ? 'notePick' : 'note',
    values: { count: picks.length, most: MAX_PICKS, numbers: NUMBER_COUNT },
  }),
  hotkeys: {
    nextRisk: (params) => ({ ...params, risk: cycleNext(risks, params.risk) }),
  },
  plan: {
    fields: (_params, { isFresh }: KenoPlan) => [
      segmentedField({
        id: 'picksEachBet',
        values: ['same', 'fresh'],
        value: isFresh ? 'fresh' : 'same',
        choose: (chosen) => ({ isFresh: chosen === 'fresh' }),
      }),
    ],
    missing: { key: 'missing' },
  },
};
