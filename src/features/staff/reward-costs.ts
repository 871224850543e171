import { minorToAmount } from '#core/money.ts';
import type { DayResult } from './bars.ts';
import { parseSignedMinor } from './signed.ts';

interface Cost {
  readonly day: string;
  readonly code: string;
  readonly amount: string;
}

const DAY_MS = 24 * 60 * 60 * 1000;

const amountOf = (minor: bigint): string => (minor < 0n ? `-${minorToAmount(-minor)}` : minorToAmount(minor));

/**
 * Returns the cost of each of the last days, oldest first, including zero days. Without a code, sums all
 * codes.
 */
export function costsByDay(
  costs: readonly Cost[],
  { code, days, nowMs }: { readonly code: string; readonly days: number; readonly nowMs: number },
): readonly DayResult[] {
  const sums = new Map<string, bigint>();
  for (const cost of costs) {
    if (code !== '' && cost.code !== code) continue;
    const day = cost.day.slice(0, 10);
    sums.set(day, (sums.get(day) ?? 0n) + parseSignedMinor(cost.amount));
  }
  return Array.from({ length: days }, (_, index) => {
    const day = new Date(nowMs - (days - 1 - index) * DAY_MS).toISOString().slice(0, 10);
    return { day, result: amountOf(sums.get(day) ?? 0n) };
  });
}

/** Returns the total cost of each code, highest first. */
export function costsByCode(
  costs: readonly Cost[],
): readonly { readonly code: string; readonly minor: bigint }[] {
  const sums = new Map<string, bigint>();
  for (const { code, amount } of costs) sums.set(code, (sums.get(code) ?? 0n) + parseSignedMinor(amount));
  return [...sums]
    .map(([code, minor]) => ({ code, minor }))
    .sort((one, other) => (one.minor < other.minor ? 1 : one.minor > other.minor ? -1 : 0));
}
