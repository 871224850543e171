import type { Tx } from '../../db/connection.ts';
import type { Deps } from '../../deps.ts';
import { getMainBalance, systemAccounts, transfer, type AccountBalance } from '../../ledger/index.ts';
import { publishBalanceUpdate } from '../../rounds/index.ts';
import { payReward } from '../reward-rules/feature.ts';
import {
  changeBonus,
  getMainAccountId,
  saveSelectedBalance,
  publishBalancesChanged,
} from './update-bonus.ts';
import type { StoredBonus } from './rows.ts';
import type { BonusEndReason } from './tables.ts';

type CloseDeps = Pick<Deps, 'clock'>;

/** How a bonus ends. */
interface End {
  readonly as: BonusEndReason;
  /** The part of the balance that goes to main; the rest is forfeited. Minor units. */
  readonly returned: bigint;
  /** Paid without a celebration, at an exclusion. */
  readonly isSilent?: boolean;
}

/** Returns whether a round or a bet on a shared game is open on the balance. Call with the balance locked. */
export async function hasOpenRound(
  tx: Tx,
  { id, userId }: Pick<StoredBonus, 'id' | 'userId'>,
): Promise<boolean> {
  const open = await tx
    .selectFrom('open_rounds')
    .select('id')
    .where('user_id', '=', userId)
    .where('account_no', '=', (rounds) =>
      rounds
        .selectFrom('wallets')
        .select('account_no')
        .where('user_id', '=', userId)
        .where('account_id', '=', id),
    )
    .executeTakeFirst();
  return open !== undefined;
}

/** Closes a locked bonus without an open round and empties its balance. Returns the new main balance. */
export async function closeLockedBonus(
  tx: Tx,
  deps: CloseDeps,
  bonus: StoredBonus,
  { as, returned, isSilent = false }: End,
): Promise<AccountBalance> {
  const { id, userId, amount } = bonus;
  const main = await getMainAccountId(tx, userId);
  if (returned > 0n) {
    const reward = { userId, amount: returned, debit: id, code: 'bonus-unlock', isSilent } as const;
    if (as === 'unlocked') await payReward(tx, deps, { ...reward, clientId: `bonus:${id}:unlock` });
    else await giveBack(tx, deps, bonus, main, returned);
  }
  await forfeit(tx, deps, bonus, amount - returned);
  const now = deps.clock.now();
  await changeBonus(tx, bonus, { state: 'closed', ended_as: as, closed_at: now, due_at: null });
  const user = tx.selectFrom('users').select('selected_account_id').where('id', '=', userId);
  if ((await user.executeTakeFirst())?.selected_account_id === id)
    await saveSelectedBalance(tx, userId, main);
  await publishBalancesChanged(tx, deps, userId);
  return getMainBalance(tx, userId);
}

async function giveBack(
  tx: Tx,
  deps: CloseDeps,
  { id, userId }: StoredBonus,
  main: string,
  amount: bigint,
): Promise<void> {
  const moved = await transfer(tx, deps, {
    userId,
    debit: id,
    credit: main,
    amount,
    code: 'bonus-return',
    roundId: null,
    clientId: `bonus:${id}:return`,
  });
  const balance = moved.get(main);
  if (balance) await publishBalanceUpdate(tx, deps, userId, balance);
}

/** Forfeits the amount that the terms do not pay out. `of` names a forfeit before the bonus ends. */
export async function forfeit(
  tx: Tx,
  deps: CloseDeps,
  { id, userId }: Pick<StoredBonus, 'id' | 'userId'>,
  amount: bigint,
  of = '',
): Promise<void> {
  if (amount <= 0n) return;
  await transfer(tx, deps, {
    userId,
    debit: id,
    credit: systemAccounts.rewards,
    amount,
    code: 'bonus-forfeit',
    roundId: null,
    clientId: `bonus:${id}:forfeit${of}`,
  });
}
