import type { BalanceState } from '#contract/shared.ts';
import { minorToAmount } from '#contract/money.ts';
import type { Tx } from '../../../db/connection.ts';
import type { Deps } from '../../../deps.ts';
import { balancesOfOwner, systemAccounts, type BalanceOf } from '../../../ledger/index.ts';
import { payRewards } from '../../reward-rules/feature.ts';
import type { Taken } from './take.ts';

/** Pays what was taken to main, each with a transfer of its own. */
export const payTaken = (
  tx: Tx,
  deps: Pick<Deps, 'clock'>,
  userId: string,
  taken: readonly Taken[],
  isSilent = false,
): Promise<BalanceOf> =>
  payRewards(tx, deps, {
    ...{ userId, isSilent },
    parts: taken.map(({ amount, of, isSlot }) => ({
      ...{ debit: systemAccounts.owed, amount, code: 'claim' },
      clientId: isSlot ? `calendar:${of}` : `claim:${of}`,
    })),
  });

/** The main balance as it is, for a reply that was given before. */
export async function mainOf(tx: Tx, userId: string): Promise<BalanceOf> {
  const main = (await balancesOfOwner(tx, userId)).find(({ kind }) => kind === 'main');
  if (!main) throw new Error(`The player ${userId} has no main balance`);
  return main;
}

/** A balance as replies have it. */
export const shownBalance = ({ accountId, amount, version }: BalanceOf): BalanceState => ({
  ...{ id: accountId, amount: minorToAmount(amount), version: Number(version) },
});
