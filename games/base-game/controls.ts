import { cycleNext, segmentedField } from '#core/panel-fields.ts';
import { profitRangeRow } from '#core/panel-rows.ts';
import { ONE_X } from '#core/multiplier.ts';
import type { Controls } from '#engine/game.ts';
import { prizesOf, risks, rules, SEGMENT_COUNT } from './rules.ts';
import type { BaseGameParams } from './rules.ts';

const payingPrizes = ({ risk }: BaseGameParams) =>
  prizesOf(risk).filter(({ multiplier }) => multiplier >= ONE_X);

/** The bet panel of Base Game: the risk, and the range of profits of a win. */
export const controls: Controls<BaseGameParams> = {
  initial: { risk: 'low' },
  place: 'panel',
  fields: ({ risk }) => [
    segmentedField({ id: 'risk', values: risks, value: risk, choose: (chosen) => ({ risk: chosen }) }),
  ],
  rows(params) {
    const most = rules.best(params);
    const least = payingPrizes(params).at(-1)?.multiplier ?? most;
    return [profitRangeRow('profitOnWin', least, most)];
  },
  note(params) {
    const paying = payingPrizes(params).reduce((sum, { count }) => sum + count, 0);
    return { key: 'note', values: { paying, segments: SEGMENT_COUNT } };
  },
  hotkeys: {
    nextRisk: ({ risk }) => ({ risk: cycleNext(risks, risk) }),
  },
};
