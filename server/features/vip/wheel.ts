import type { Level, RewardRules } from '../reward-rules/feature.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Days since 1970-01-01, in UTC. */
export const toUtcDay = (time: Date): number => Math.floor(time.getTime() / DAY_MS);
/** When a day begins. */
export const startOfDay = (day: number): Date => new Date(day * DAY_MS);

/** One prize of the wheel, in minor units. */
export interface WheelPrize {
  readonly amount: bigint;
  readonly tickets: number;
}

/** The wheel as it turns on a level; below the levels that have one, as it turns on the lowest of them. */
export function getWheelForLevel({ levels, perks, wheel }: RewardRules, level: Level) {
  const shown = level.wheel > 0 ? level : levels[perks.wheel];
  const factor = BigInt(shown?.wheel ?? 1);
  return {
    prizes: wheel.prizes.map(({ amount, tickets }): WheelPrize => ({ amount: amount * factor, tickets })),
    /** Expected house win of the seven days before, minor units. */
    expected: wheel.expectedOfSevenDays * factor,
  };
}

/** The prize that a ticket wins: each takes its tickets, in their order. */
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
