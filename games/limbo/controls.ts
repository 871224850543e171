import { CHANCE_DECIMALS, linkTargetToChance } from '#core/linked-chance.ts';
import { numberField } from '#core/panel-fields.ts';
import { clamp } from '#core/number-input.ts';
import type { Controls } from '#engine/game.ts';
import { fromThousandths, MAX_TARGET, MIN_TARGET, toThousandths } from './rules.ts';
import type { LimboParams } from './rules.ts';

/** Step of the hotkeys and of − and + for the target: 0.100. */
const STEP = 100;
const targetAt = (thousandths: number): LimboParams => ({ target: fromThousandths(thousandths) });
const limits = { least: MIN_TARGET, most: MAX_TARGET, chances: { min: '0.0001', max: '98.02' } };
const { chanceText, withChance, withTarget } = linkTargetToChance(limits, targetAt);

const step =
  (by: number) =>
  ({ target }: LimboParams): LimboParams =>
    targetAt(clamp(toThousandths(target) + by, MIN_TARGET, MAX_TARGET));

/** − or + next to the target; disabled at the end of its range. */
function stepKey(label: string, params: LimboParams, by: number) {
  const next = step(by)(params);
  return { label: { key: label }, params: next.target === params.target ? null : next };
}

/** The bet panel of limbo: the target, which is the bet, and the win chance derived from it. */
export const controls: Controls<LimboParams> = {
  initial: { target: '2.031' },
  place: 'panel',
  fields: (params) => [
    numberField({
      params,
      id: 'target',
      label: 'target',
      value: params.target,
      decimals: 3,
      unit: '×',
      steps: {
        less: stepKey('lowerTarget', params, -STEP),
        more: stepKey('raiseTarget', params, STEP),
      },
      change: withTarget,
    }),
    numberField({
      params,
      id: 'chance',
      label: 'winChance',
      value: chanceText(toThousandths(params.target)),
      decimals: CHANCE_DECIMALS,
      unit: '%',
      change: withChance,
    }),
  ],
  note: ({ target }) => ({ key: 'note', values: { target } }),
  hotkeys: { lowerTarget: step(-STEP), raiseTarget: step(STEP) },
};
