import type { Tx } from '../../../db/connection.ts';
import type { Deps } from '../../../deps.ts';
import { listBalances, systemAccounts, type AccountBalance } from '../../../ledger/index.ts';
import { payRewards } from '../../reward-rules/feature.ts';
import type { TakenReward } from './take-rewards.ts';

/** Pays taken rewards to the main balance, one transfer each. */
export const payTakenRewards = (
  tx: Tx,
  deps: Pick<Deps, 'clock'>,
  userId: string,
  taken: readonly TakenReward[],
  isSilent = false,
): Promise<AccountBalance> =>
  payRewards(tx, deps, {
    userId,
    isSilent,
    parts: taken.map(({ amount, of, isSlot }) => ({
      debit: systemAccounts.owed,
      amount,
      code: 'claim',
      clientId: isSlot ? `calendar:${of}` : `claim:${of}`,
    })),
  });

/** Returns the current main balance, for a repeated reply. */
export async function getMainBalanceForReply(tx: Tx, userId: string): Promise<AccountBalance> {
  const main = (await listBalances(tx, userId)).find(({ kind }) => kind === 'main');
  if (!main) throw new Error(`Player ${userId} has no main balance`);
  return main;
}
