import { amountToMinor } from '#contract/money.ts';
import type { Round } from '#server/features/bets/contract.ts';

/** What a round has put on the balance, minor units: nothing while it is open, and nothing for an item that is kept. */
export const creditedBy = ({ status, payout, auto_sell: autoSell }: Round): bigint =>
  status === 'active' || autoSell === false ? 0n : amountToMinor(payout);
