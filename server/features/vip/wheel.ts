import type { Level, RewardRules } from '../reward-rules/feature.ts';

/** One prize of the wheel, in minor units. */
export interface WheelPrize {
  readonly amount: bigint;
  readonly tickets: number;
}

/** Returns the wheel of a level; for levels without one, that of the lowest level that has one. */
export function getWheelForLevel({ levels, perks, wheel }: RewardRules, level: Level) {
  const shown = level.wheel > 0 ? level : levels[perks.wheel];
  const factor = BigInt(shown?.wheel ?? 1);
  return {
    prizes: wheel.prizes.map(({ amount, tickets }): WheelPrize => ({ amount: amount * factor, tickets })),
    /** Required expected house win in the seven days before, in minor units. */
    expected: wheel.expectedOfSevenDays * factor,
  };
}

/** Returns the prize of a ticket: prizes take their tickets in order. */
export function getPrizeForTicket(
  prizes: readonly WheelPrize[],
  ticket: number,
): { readonly segment: number; readonly amount: bigint } {
  let end = 0;
  for (const [segment, { amount, tickets }] of prizes.entries()) {
    end += tickets;
    if (ticket < end) return { segment, amount };
  }
  throw new RangeError(`The wheel has no ticket ${ticket}.`);
}
