import type { FieldUpdate } from './fields.ts';
import { clamp, formatDecimal, divideHalfUp } from './number-input.ts';

/** Win chance and multiplier of one form: each follows from the other (games.md 1.4). Integers only. */
export interface LinkedChance {
  /** The shown multiplier of a chance in thousandths, half up. It never takes part in a payment. */
  shownMultiplier(outcomes: number): number;
  /** The winning outcomes that a typed multiplier in thousandths asks for, not yet clamped. */
  outcomesFor(thousandths: number): number;
}

/** Links the two fields where winning outcomes times multiplier always give `returned`. */
export const linkChanceToMultiplier = (returned: number): LinkedChance => {
  const returnedThousandths = returned * 1_000;
  return {
    shownMultiplier: (outcomes) => divideHalfUp(returnedThousandths, outcomes),
    outcomesFor: (thousandths) =>
      thousandths === 0 ? Number.POSITIVE_INFINITY : divideHalfUp(returnedThousandths, thousandths),
  };
};

/** The messages of games.md 1.4 for an asked win chance in hundredths of a percent; the params are the nearest allowed. */
export function clampToChanceLimits<Params>(
  params: Params,
  asked: number,
  { least, most }: { readonly least: number; readonly most: number },
): FieldUpdate<Params> {
  if (asked > most) return { params, error: { key: 'chanceTooHigh', values: { max: percentText(most) } } };
  if (asked < least) return { params, error: { key: 'chanceTooLow', values: { min: percentText(least) } } };
  return { params };
}

/** "98", "0.01": messages drop trailing zeros. */
const percentText = (hundredths: number): string => String(hundredths / 100);

/** Chances are typed in millionths of a percent, and those below 0.01 percent are shown so (games.md 1.4). */
export const CHANCE_DECIMALS = 6;
const SMALL_CHANCE = 10_000;

/** Where a form's targets in thousandths end, and its win chances as the messages say them, in percent. */
export interface TargetLimits {
  readonly least: number;
  readonly most: number;
  readonly chances: { readonly min: string; readonly max: string };
}

/** The other of the two: the chance of a target, the target of a chance. */
const { outcomesFor: otherOf } = linkChanceToMultiplier(99_000_000);
const { outcomesFor: hundredthsOf } = linkChanceToMultiplier(9_900);

/** The chance of a target in thousandths, in percent, half up: two decimals, six below 0.01. */
export function formatTargetChance(target: number): string {
  const chance = otherOf(target);
  return chance < SMALL_CHANCE
    ? formatDecimal(chance, CHANCE_DECIMALS)
    : formatDecimal(hundredthsOf(target), 2);
}

/** Links the two fields where the target in thousandths is the bet and the win chance is 99 percent divided by it. */
export const linkTargetToChance = <Params>(limits: TargetLimits, paramsAt: (target: number) => Params) => {
  const { chances } = limits;
  const mostChance = Number(chances.max.replace('.', '')) * SMALL_CHANCE;

  /** The nearest allowed target, and what the form says of one beyond its limits. */
  const withTarget = (asked: number): FieldUpdate<Params> => {
    const params = paramsAt(clamp(asked, limits.least, limits.most));
    if (asked < limits.least) return { params, error: { key: 'chanceTooHigh', values: chances } };
    if (asked > limits.most) return { params, error: { key: 'chanceTooLow', values: chances } };
    return { params };
  };
  return {
    withTarget,
    /** The same for a chance in millionths of a percent; one that only rounds to the lowest target is beyond it. */
    withChance: (chance: number): FieldUpdate<Params> =>
      withTarget(chance > mostChance ? 0 : otherOf(chance)),
    chanceText: formatTargetChance,
  };
};
