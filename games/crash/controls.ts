import { formatHundredths, parseHundredths } from '#core/hundredths.ts';
import { formatTargetChance } from '#core/linked-chance.ts';
import { clamp, parseDecimal } from '#core/number-input.ts';
import type { FieldUpdate, Controls } from '#engine/game.ts';
import { MIN_CASHOUT_HUNDREDTHS, MAX_SHOWN_HUNDREDTHS } from './curve.ts';
import { multiplierFromHundredths, formatMultiplierHundredths } from './multipliers.ts';
import type { CrashAction, CrashParams, CrashView } from './rules.ts';

/** Step of the hotkeys and of − and + for the automatic cash-out: 0.10. */
const STEP = 10;
/** Value after the first press on an empty field. */
const FIRST = 200;

const cashoutAt = (hundredths: number): CrashParams => ({ autoCashout: formatHundredths(hundredths) });

const step =
  (by: number) =>
  ({ autoCashout }: CrashParams): CrashParams =>
    cashoutAt(
      autoCashout === null
        ? FIRST
        : clamp(parseHundredths(autoCashout) + by, MIN_CASHOUT_HUNDREDTHS, MAX_SHOWN_HUNDREDTHS),
    );

/** − or + at the end of the field; disabled at the end of its range. */
function stepKey(label: string, params: CrashParams, by: number) {
  const next = step(by)(params);
  return { label: { key: label }, params: next.autoCashout === params.autoCashout ? null : next };
}

/** An empty field means no automatic cash-out; a value outside the limits is clamped, with a message. */
function typed(params: CrashParams, text: string): FieldUpdate<CrashParams> {
  if (text === '') return { params: { autoCashout: null } };
  const hundredths = parseDecimal(text, 2);
  if (hundredths === null) return { params };
  const allowed = cashoutAt(clamp(hundredths, MIN_CASHOUT_HUNDREDTHS, MAX_SHOWN_HUNDREDTHS));
  if (hundredths < MIN_CASHOUT_HUNDREDTHS) return { params: allowed, error: { key: 'cashoutTooLow' } };
  if (hundredths > MAX_SHOWN_HUNDREDTHS) return { params: allowed, error: { key: 'cashoutTooHigh' } };
  return { params: allowed };
}

/** The bet panel of crash: the automatic cash-out, which may be left empty. */
export const controls: Controls<CrashParams, CrashAction, CrashView> = {
  initial: { autoCashout: null },
  example: { autoCashout: '2.00' },
  place: 'panel',
  fields: (params) => [
    {
      kind: 'number',
      id: 'autoCashout',
      label: { key: 'autoCashout' },
      ...(params.autoCashout !== null && {
        aside: {
          key: 'chance',
          values: { percent: formatTargetChance(10 * parseHundredths(params.autoCashout)) },
        },
      }),
      value: params.autoCashout ?? '',
      placeholder: { key: 'autoCashoutOff' },
      decimals: 2,
      unit: '×',
      hasStepsAtEnd: true,
      steps: {
        less: stepKey('lowerCashout', params, -STEP),
        more: stepKey('raiseCashout', params, STEP),
      },
      apply: (text) => typed(params, text),
    },
  ],
  rows: ({ autoCashout }) =>
    autoCashout === null
      ? []
      : [
          {
            label: {
              key: 'profitAt',
              values: { multiplier: formatMultiplierHundredths(parseHundredths(autoCashout)) },
            },
            value: { kind: 'profit', multiplier: multiplierFromHundredths(parseHundredths(autoCashout)) },
          },
        ],
  missingInAuto: ({ autoCashout }) => (autoCashout === null ? { key: 'setCashout' } : null),
  note: () => ({ key: 'note' }),
  hotkeys: { lowerCashout: step(-STEP), raiseCashout: step(STEP) },
};
