import { amountToMinor } from '#core/money.ts';
import type { Round } from '#contract/bets.ts';

/** What a round has put on the balance, minor units: nothing while it is open, and nothing for an item that is kept. */
export const getCreditedAmount = ({ status, payout, auto_sell: autoSell }: Round): bigint =>
  status === 'active' || autoSell === false ? 0n : amountToMinor(payout);
