import type { FieldUpdate } from './fields.ts';
import { clamp, formatDecimal, divideHalfUp } from './number-input.ts';

/** Win chance and multiplier of a form, each derived from the other (games.md 1.4). Integers only. */
export interface LinkedChance {
  /** The displayed multiplier in thousandths, half up. Never used for payouts. */
  shownMultiplier(outcomes: number): number;
  /** The number of winning outcomes for a typed multiplier in thousandths, not yet clamped. */
  outcomesFor(thousandths: number): number;
}

/** Links the two fields for games where winning outcomes times multiplier is always `returned`. */
export const linkChanceToMultiplier = (returned: number): LinkedChance => {
  const returnedThousandths = returned * 1_000;
  return {
    shownMultiplier: (outcomes) => divideHalfUp(returnedThousandths, outcomes),
    outcomesFor: (thousandths) =>
      thousandths === 0 ? Number.POSITIVE_INFINITY : divideHalfUp(returnedThousandths, thousandths),
  };
};

/**
 * Returns the nearest allowed params for a requested win chance in hundredths of a percent, with the messages
 * of games.md 1.4.
 */
export function clampToChanceLimits<Params>(
  params: Params,
  requested: number,
  { least, most }: { readonly least: number; readonly most: number },
): FieldUpdate<Params> {
  if (requested > most)
    return { params, error: { key: 'chanceTooHigh', values: { max: percentText(most) } } };
  if (requested < least)
    return { params, error: { key: 'chanceTooLow', values: { min: percentText(least) } } };
  return { params };
}

/** Formats a percentage for messages, without trailing zeros: "98", "0.01". */
const percentText = (hundredths: number): string => String(hundredths / 100);

/**
 * Chances are typed in millionths of a percent; those below 0.01 percent are also shown so (games.md 1.4).
 */
export const CHANCE_DECIMALS = 6;
const SMALL_CHANCE = 10_000;

/** Limits of a form's target in thousandths, and of its win chance in percent as shown in the messages. */
export interface TargetLimits {
  readonly least: number;
  readonly most: number;
  readonly chances: { readonly min: string; readonly max: string };
}

/** Converts a target to its chance, or a chance to its target. */
const { outcomesFor: otherOf } = linkChanceToMultiplier(99_000_000);
const { outcomesFor: hundredthsOf } = linkChanceToMultiplier(9_900);

/** Formats the chance of a target in thousandths, in percent, half up: two decimals, six below 0.01. */
export function formatTargetChance(target: number): string {
  const chance = otherOf(target);
  return chance < SMALL_CHANCE
    ? formatDecimal(chance, CHANCE_DECIMALS)
    : formatDecimal(hundredthsOf(target), 2);
}

/**
 * Links the two fields for games where the bet is a target in thousandths and the win chance 99 percent over
 * it.
 */
export const linkTargetToChance = <Params>(limits: TargetLimits, paramsAt: (target: number) => Params) => {
  const { chances } = limits;
  const mostChance = Number(chances.max.replace('.', '')) * SMALL_CHANCE;

  /** Returns the params of the nearest allowed target, and the message for a target outside the limits. */
  const withTarget = (requested: number): FieldUpdate<Params> => {
    const params = paramsAt(clamp(requested, limits.least, limits.most));
    if (requested < limits.least) return { params, error: { key: 'chanceTooHigh', values: chances } };
    if (requested > limits.most) return { params, error: { key: 'chanceTooLow', values: chances } };
    return { params };
  };
  return {
    withTarget,
    /**
     * The same for a chance in millionths of a percent. A chance that only rounds to the lowest target is too
     * high.
     */
    withChance: (chance: number): FieldUpdate<Params> =>
      withTarget(chance > mostChance ? 0 : otherOf(chance)),
    chanceText: formatTargetChance,
  };
};
