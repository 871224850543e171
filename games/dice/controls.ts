import { formatHundredths, parseHundredths } from '#core/hundredths.ts';
import { clampToChanceLimits } from '#core/linked-chance.ts';
import { numberField, segmentedField } from '#core/panel-fields.ts';
import { formatDecimal } from '#core/number-input.ts';
import type { FieldUpdate, Controls, Field } from '#engine/game.ts';
import {
  countRollsForHandle,
  type DiceMode,
  type Handle,
  rollsForMultiplier,
  shownMultiplier,
  switchSide,
  withHandle,
  withMode,
  withWinningRolls,
} from './linked-fields.ts';
import { MAX_WINNING_ROLLS, MIN_WINNING_ROLLS, ROLL_COUNT, winningRolls } from './rules.ts';
import type { DiceParams } from './rules.ts';

type DiceField = Field<DiceParams>;

const modes = ['over', 'under', 'inside', 'outside'] as const satisfies readonly DiceMode[];
const PERCENT = 100;

const applied = (params: DiceParams, requested: number): FieldUpdate<DiceParams> =>
  clampToChanceLimits(params, requested, { least: MIN_WINNING_ROLLS, most: MAX_WINNING_ROLLS });
const withRolls = (params: DiceParams, requested: number): FieldUpdate<DiceParams> =>
  applied(withWinningRolls(params, requested), requested);

const modeField = (params: DiceParams): DiceField =>
  segmentedField({
    id: 'mode',
    label: 'side',
    values: modes,
    value: params.mode,
    choose: (mode) => withMode(params, mode),
  });

const chanceField = (params: DiceParams): DiceField =>
  numberField({
    params,
    id: 'chance',
    label: 'winChance',
    decimals: 2,
    unit: '%',
    value: formatHundredths(winningRolls(params)),
    change: (requested) => withRolls(params, requested),
  });

const multiplierField = (params: DiceParams): DiceField =>
  numberField({
    params,
    id: 'multiplier',
    label: 'multiplier',
    decimals: 3,
    unit: '×',
    value: formatDecimal(shownMultiplier(winningRolls(params)), 3),
    change: (typed) => withRolls(params, rollsForMultiplier(typed)),
  });

/** A handle of the track with its value in hundredths, and its field. */
interface Mark {
  readonly handle: Handle;
  readonly id: string;
  readonly label: string;
  readonly value: string;
}

/** A mark; a typed value beyond the track becomes the track's last value. */
const markField = (params: DiceParams, { handle, id, label, value }: Mark): DiceField =>
  numberField({
    params,
    id,
    label,
    value,
    decimals: 2,
    change(typed) {
      const mark = Math.min(typed, ROLL_COUNT - 1);
      return applied(withHandle(params, handle, mark), countRollsForHandle(params, handle, mark));
    },
  });

/** A slider that stops at the allowed limits. */
function slider(params: DiceParams, { handle, label, value }: Omit<Mark, 'id'>): DiceField {
  const { mode: _, ...marks } = params;
  return {
    kind: 'slider',
    id: handle,
    label: { key: label },
    value: parseHundredths(value),
    min: 0,
    max: ROLL_COUNT - 1,
    step: PERCENT,
    fineStep: 1,
    pageStep: 10 * PERCENT,
    valueText: { key: `${label}Value`, values: { ...marks, chance: formatHundredths(winningRolls(params)) } },
    move: (next) => withHandle(params, handle, next),
  };
}

function fields(params: DiceParams): readonly DiceField[] {
  const [mode, multiplier, chance] = [modeField(params), multiplierField(params), chanceField(params)];
  if ('target' in params) {
    const label = params.mode === 'over' ? 'rollOver' : 'rollUnder';
    const mark = { handle: 'target', id: 'roll', label, value: params.target } as const;
    return [mode, multiplier, markField(params, mark), chance, slider(params, mark)];
  }
  const low = { handle: 'low', id: 'from', label: 'from', value: params.low } as const;
  const high = { handle: 'high', id: 'to', label: 'to', value: params.high } as const;
  const sliders = [low, high, { handle: 'band', label: 'band', value: params.low } as const];
  return [
    mode,
    markField(params, low),
    markField(params, high),
    multiplier,
    chance,
    ...sliders.map((mark) => slider(params, mark)),
  ];
}

/** The bet panel of dice: two linked fields, a mark or a range, and the handles that move them. */
export const controls: Controls<DiceParams> = {
  initial: { mode: 'over', target: '51.24' },
  place: 'stage',
  fields,
  note: ({ mode, ...marks }) => ({ key: `${mode}Note`, values: marks }),
  hotkeys: {
    lowerChance: (params) => withWinningRolls(params, winningRolls(params) - PERCENT),
    raiseChance: (params) => withWinningRolls(params, winningRolls(params) + PERCENT),
    switchSide,
  },
};
