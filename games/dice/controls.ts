import { readDecimal } from '#engine/core/typed-number.ts';
import type { Applied, Controls, Field, NumberField, SliderField } from '#engine/game.ts';
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
const isMode = (value: string): value is DiceMode => modes.some((mode) => mode === value);
const PERCENT = 100;

/** "98", "0.01": messages drop trailing zeros. */
const percentText = (hundredths: number): string => String(hundredths / PERCENT);

/** The message when the asked chance is not allowed; the params are the nearest that are. */
function applied(params: DiceParams, asked: number): Applied<DiceParams> {
  if (asked > MAX_WINNING_ROLLS) {
    return { params, error: { key: 'chanceTooHigh', values: { max: percentText(MAX_WINNING_ROLLS) } } };
  }
  if (asked < MIN_WINNING_ROLLS) {
    return { params, error: { key: 'chanceTooLow', values: { min: percentText(MIN_WINNING_ROLLS) } } };
  }
  return { params };
}

/** A typed mark beyond the track means the track's last value. */
const onTrack =
  (change: (typed: number) => Applied<DiceParams>) =>
  (typed: number): Applied<DiceParams> =>
    change(Math.min(typed, ROLLS - 1));

interface NumberPlan {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly decimals: number;
  readonly unit?: '%' | '×';
  readonly change: (typed: number) => Applied<DiceParams>;
}

const numberField = (
  params: DiceParams,
  { label, change, ...plan }: NumberPlan,
): NumberField<DiceParams> => ({
  kind: 'number',
  ...plan,
  label: { key: label },
  apply(text) {
    const typed = readDecimal(text, plan.decimals);
    return typed === null ? { params } : change(typed);
  },
});

const chanceField = (params: DiceParams): DiceField =>
  numberField(params, {
    id: 'chance',
    label: 'winChance',
    value: fromHundredths(winningRolls(params)),
    decimals: 2,
    unit: '%',
    change: (asked) => applied(withWinningRolls(params, asked), asked),
  });

function multiplierField(params: DiceParams): DiceField {
  const shown = String(shownMultiplier(winningRolls(params))).padStart(4, '0');
  return numberField(params, {
    id: 'multiplier',
    label: 'multiplier',
    value: `${shown.slice(0, -3)}.${shown.slice(-3)}`,
    decimals: 3,
    unit: '×',
    change: (typed) =>
      applied(withWinningRolls(params, rollsForMultiplier(typed)), rollsForMultiplier(typed)),
  });
}

const modeField = (params: DiceParams): DiceField => ({
  kind: 'segmented',
  id: 'mode',
  label: { key: 'side' },
  value: params.mode,
  options: modes.map((mode) => ({ value: mode, label: { key: mode } })),
  choose: (value) => (isMode(value) ? withMode(params, value) : params),
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
    numberField(params, {
      id: 'roll',
      label,
      value: params.target,
      decimals: 2,
      change: onTrack((target) => applied(withTarget(params, target), askedRolls(params, { target }))),
    }),
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
    numberField(params, {
      id: 'from',
      label: 'from',
      value: low,
      decimals: 2,
      change: onTrack((low) => applied(withLow(params, low), askedRolls(params, { low }))),
    }),
    numberField(params, {
      id: 'to',
      label: 'to',
      value: high,
      decimals: 2,
      change: onTrack((high) => applied(withHigh(params, high), askedRolls(params, { high }))),
    }),
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
