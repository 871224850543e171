import { amountToMinor } from '#core/money.ts';
import type { Round } from '#contract/bets.ts';

/** Amount a round has credited, minor units: zero while it is open or if an item is kept instead of sold. */
export const getCreditedAmount = ({ status, payout, auto_sell: autoSell }: Round): bigint =>
  status === 'active' || autoSell === false ? 0n : amountToMinor(payout);
