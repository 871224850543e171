import type { Tx } from '../../db/connection.ts';
import type { Deps } from '../../deps.ts';
import { listBalances, systemAccounts, transfer, type AccountBalance } from '../../ledger/index.ts';
import { publishBalanceUpdate } from '../../rounds/index.ts';
import { payReward } from '../reward-rules/feature.ts';
import { changeBonus, getMainAccountId, selectBalance, publishBalancesChanged } from './update-bonus.ts';
import type { BonusRow } from './rows.ts';
import type { BonusEndReason } from './tables.ts';

type CloseDeps = Pick<Deps, 'clock'>;

/** How a bonus ends. */
interface End {
  readonly as: BonusEndReason;
  /** Of its balance, to main; the rest is forfeited. Minor units. */
  readonly returned: bigint;
  /** Paid without a celebration: at an exclusion. */
  readonly isSilent?: boolean;
}

/** Whether a round on the balance is open, or a bet on a shared game. Asked under the lock on the balance. */
export async function hasOpenRound(
  tx: Tx,
  { id, userId }: Pick<BonusRow, 'id' | 'userId'>,
): Promise<boolean> {
  const open = await tx
    .selectFrom('rounds')
    .select('id')
    .where('user_id', '=', userId)
    .where('account_id', '=', id)
    .where('status', '=', 'active')
    .executeTakeFirst();
  return open !== undefined;
}

/** Closes a bonus that is locked and has no open round: its balance is empty from then on. Returns main as it is then. */
export async function closeBonus(
  tx: Tx,
  deps: CloseDeps,
  bonus: BonusRow,
  { as, returned, isSilent = false }: End,
): Promise<AccountBalance> {
  const { id, userId, amount } = bonus;
  const main = await getMainAccountId(tx, userId);
  if (returned > 0n) {
    const reward = { userId, amount: returned, debit: id, code: 'bonus-unlock', isSilent } as const;
    if (as === 'unlocked') await payReward(tx, deps, { ...reward, clientId: `bonus:${id}:unlock` });
    else await giveBack(tx, deps, bonus, main, returned);
  }
  await forfeit(tx, deps, id, amount - returned);
  const now = deps.clock.now();
  await changeBonus(tx, id, { state: 'closed', ended_as: as, closed_at: now, due_at: null });
  const user = tx.selectFrom('users').select('selected_account_id').where('id', '=', userId);
  if ((await user.executeTakeFirst())?.selected_account_id === id) await selectBalance(tx, userId, main);
  await publishBalancesChanged(tx, deps, userId);
  const balance = (await listBalances(tx, userId)).find(({ accountId }) => accountId === main);
  if (!balance) throw new Error(`The player ${userId} has no main balance`);
  return balance;
}

async function giveBack(
  tx: Tx,
  deps: CloseDeps,
  { id, userId }: BonusRow,
  main: string,
  amount: bigint,
): Promise<void> {
  const moved = await transfer(tx, deps, {
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

/** Takes from a bonus what its terms do not give; `of`: a part before its end. */
export async function forfeit(tx: Tx, deps: CloseDeps, id: string, amount: bigint, of = ''): Promise<void> {
  if (amount <= 0n) return;
  await transfer(tx, deps, {
    debit: id,
    credit: systemAccounts.rewards,
    amount,
    code: 'bonus-forfeit',
    roundId: null,
    clientId: `bonus:${id}:forfeit${of}`,
  });
}
