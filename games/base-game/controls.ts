import type { Controls } from '#engine/game.ts';
import { ONE_X } from '#engine/core/multiplier.ts';
import { prizesOf, risks, rules, SEGMENTS } from './rules.ts';
import type { BaseGameParams } from './rules.ts';

const withRisk = (params: BaseGameParams, risk: string | undefined): BaseGameParams => ({
  ...params,
  risk: risks.find((each) => each === risk) ?? params.risk,
});

const payingPrizes = ({ risk }: BaseGameParams) =>
  prizesOf(risk).filter(({ multiplier }) => multiplier >= ONE_X);

/** The bet panel of Base Game: the risk, and between which profits a win lies. */
export const controls: Controls<BaseGameParams> = {
  initial: { risk: 'low' },
  place: 'panel',
  fields: (params) => [
    {
      kind: 'segmented',
      id: 'risk',
      label: { key: 'risk' },
      value: params.risk,
      options: risks.map((value) => ({ value, label: { key: value } })),
      choose: (value) => withRisk(params, value),
    },
  ],
  rows(params) {
    const most = rules.best(params);
    const least = payingPrizes(params).at(-1)?.multiplier ?? most;
    return [{ label: { key: 'profitOnWin' }, value: { kind: 'profitRange', least, most } }];
  },
  note(params) {
    const paying = payingPrizes(params).reduce((sum, { count }) => sum + count, 0);
    return { key: 'note', values: { paying, segments: SEGMENTS } };
  },
  hotkeys: {
    nextRisk: (params) => withRisk(params, risks[(risks.indexOf(params.risk) + 1) % risks.length]),
  },
};
