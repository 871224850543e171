import { withinChance } from '#engine/core/linked-chance.ts';
import { numberField, segmentedField } from '#engine/core/make-fields.ts';
import { decimalText } from '#engine/core/typed-number.ts';
import type { Applied, Controls, Field, SliderField } from '#engine/game.ts';
import type { TextRef } from '#engine/stage/scene.ts';
import {
  askedRolls,
  rollsForMultiplier,
  shownMultiplier,
  switchSide,
  withBand,
  withHigh,
  withLow,
  withMode,
  withTarget,
  withWinningRolls,
} from './linked-fields.ts';
import type { DiceMode } from './linked-fields.ts';
import {
  fromHundredths,
  MAX_WINNING_ROLLS,
  MIN_WINNING_ROLLS,
  ROLLS,
  toHundredths,
  winningRolls,
} from './rules.ts';
import type { DiceParams } from './rules.ts';

type DiceField = Field<DiceParams>;

const modes = ['over', 'under', 'inside', 'outside'] as const satisfies readonly DiceMode[];
const PERCENT = 100;

const applied = (params: DiceParams, asked: number): Applied<DiceParams> =>
  withinChance(params, asked, { least: MIN_WINNING_ROLLS, most: MAX_WINNING_ROLLS });

const chanceField = (params: DiceParams): DiceField =>
  numberField({
    params,
    id: 'chance',
    label: 'winChance',
    value: fromHundredths(winningRolls(params)),
    decimals: 2,
    unit: '%',
    change: (asked) => applied(withWinningRolls(params, asked), asked),
  });

const multiplierField = (params: DiceParams): DiceField =>
  numberField({
    params,
    id: 'multiplier',
    label: 'multiplier',
    value: decimalText(shownMultiplier(winningRolls(params)), 3),
    decimals: 3,
    unit: '×',
    change(typed) {
      const asked = rollsForMultiplier(typed);
      return applied(withWinningRolls(params, asked), asked);
    },
  });

/** A mark; typed beyond the track it means the track's last value. */
const markField = (
  params: DiceParams,
  id: string,
  label: string,
  value: string,
  change: (hundredths: number) => Applied<DiceParams>,
): DiceField =>
  numberField({
    ...{ params, id, label, value, decimals: 2 },
    change: (typed) => change(Math.min(typed, ROLLS - 1)),
  });

const modeField = (params: DiceParams): DiceField =>
  segmentedField({
    id: 'mode',
    label: 'side',
    values: modes,
    value: params.mode,
    choose: (mode) => withMode(params, mode),
  });

/** Values are hundredths on the scale of the whole track; a move beyond what is allowed stops there. */
const slider = (
  id: string,
  label: string,
  value: number,
  valueText: TextRef,
  move: (value: number) => DiceParams,
): SliderField<DiceParams> => ({
  kind: 'slider',
  id,
  label: { key: label },
  value,
  min: 0,
  max: ROLLS - 1,
  step: PERCENT,
  fineStep: 1,
  pageStep: 10 * PERCENT,
  valueText,
  move,
});

function sideFields(params: Extract<DiceParams, { target: string }>): readonly DiceField[] {
  const label = params.mode === 'over' ? 'rollOver' : 'rollUnder';
  const spoken = {
    key: `${label}Value`,
    values: { target: params.target, chance: fromHundredths(winningRolls(params)) },
  };
  return [
    modeField(params),
    multiplierField(params),
    markField(params, 'roll', label, params.target, (target) =>
      applied(withTarget(params, target), askedRolls(params, { target })),
    ),
    chanceField(params),
    slider('target', label, toHundredths(params.target), spoken, (target) => withTarget(params, target)),
  ];
}

function rangeFields(params: Extract<DiceParams, { low: string }>): readonly DiceField[] {
  const { low, high } = params;
  const spoken = (key: string): TextRef => ({
    key,
    values: { low, high, chance: fromHundredths(winningRolls(params)) },
  });
  return [
    modeField(params),
    markField(params, 'from', 'from', low, (asked) =>
      applied(withLow(params, asked), askedRolls(params, { low: asked })),
    ),
    markField(params, 'to', 'to', high, (asked) =>
      applied(withHigh(params, asked), askedRolls(params, { high: asked })),
    ),
    multiplierField(params),
    chanceField(params),
    slider('low', 'from', toHundredths(low), spoken('fromValue'), (value) => withLow(params, value)),
    slider('high', 'to', toHundredths(high), spoken('toValue'), (value) => withHigh(params, value)),
    slider('band', 'band', toHundredths(low), spoken('bandValue'), (value) => withBand(params, value)),
  ];
}

/** The bet panel of dice: two linked fields, a mark or a range, and the handles that move them. */
export const controls: Controls<DiceParams> = {
  initial: { mode: 'over', target: '51.24' },
  place: 'stage',
  fields: (params) => ('target' in params ? sideFields(params) : rangeFields(params)),
  note: ({ mode, ...marks }) => ({ key: `${mode}Note`, values: marks }),
  hotkeys: {
    lowerChance: (params) => withWinningRolls(params, winningRolls(params) - PERCENT),
    raiseChance: (params) => withWinningRolls(params, winningRolls(params) + PERCENT),
    switchSide,
  },
};
