import type { Applied } from './fields.ts';
import { divideHalfUp } from './typed-number.ts';

/** Win chance and multiplier of one form: each follows from the other (games.md 1.4). Integers only. */
export interface LinkedChance {
  /** The shown multiplier of a chance in thousandths, half up. It never takes part in a payment. */
  shownMultiplier(outcomes: number): number;
  /** The winning outcomes that a typed multiplier in thousandths asks for, not yet clamped. */
  outcomesFor(thousandths: number): number;
}

/** Links the two fields where winning outcomes times multiplier always give `returned`. */
export const linkChance = (returned: number): LinkedChance => {
  const returnedThousandths = returned * 1_000;
  return {
    shownMultiplier: (outcomes) => divideHalfUp(returnedThousandths, outcomes),
    outcomesFor: (thousandths) =>
      thousandths === 0 ? Number.POSITIVE_INFINITY : divideHalfUp(returnedThousandths, thousandths),
  };
};

/** The messages of games.md 1.4 for an asked win chance in hundredths of a percent; the params are the nearest allowed. */
export function withinChance<Params>(
  params: Params,
  asked: number,
  { least, most }: { readonly least: number; readonly most: number },
): Applied<Params> {
  if (asked > most) return { params, error: { key: 'chanceTooHigh', values: { max: percentText(most) } } };
  if (asked < least) return { params, error: { key: 'chanceTooLow', values: { min: percentText(least) } } };
  return { params };
}

/** "98", "0.01": messages drop trailing zeros. */
const percentText = (hundredths: number): string => String(hundredths / 100);
