import { parseAmountInput } from '#engine/host/bet-amount.ts';
import { minorToAmount } from '#core/money.ts';
import type { Limit } from '#contract/responsible.ts';
import type { LimitValue } from './limit-texts.ts';

/** One cent. */
export const MIN_LIMIT_MINOR = 1_000_000n;
const MAX_MINOR = 100_000_000_000_000_000n;
const [LEAST_MINUTES, MOST_MINUTES] = [5, 44_640];

/** Parses a limit for the server: dollars to an amount, hours to minutes. Returns null if invalid. */
export function parseLimitInput(kind: Limit['kind'], text: string): LimitValue | null {
  if (kind === 'time') {
    if (text.trim() === '') return null;
    const minutes = Math.round(Number(text.replace(',', '.')) * 60);
    return minutes >= LEAST_MINUTES && minutes <= MOST_MINUTES ? minutes : null;
  }
  const minor = parseAmountInput(text);
  return minor !== null && minor >= MIN_LIMIT_MINOR && minor <= MAX_MINOR ? minorToAmount(minor) : null;
}
