import { minorToAmount } from '#core/money.ts';
import type { BalanceState } from '#contract/shared.ts';
import type { AccountBalance } from './accounts.ts';

/** Serializes a balance for a reply. */
export const serializeBalance = ({ accountId, amount, version }: AccountBalance): BalanceState => ({
  id: accountId,
  amount: minorToAmount(amount),
  version: Number(version),
});
