import type { Tx } from '../../db/connection.ts';
import { executeStatement, defineStatement } from '../../db/statement.ts';
import type { Deps } from '../../deps.ts';
import { bookMovements, type Movement } from '../../ledger/index.ts';
import { publishBalanceUpdates } from '../../rounds/index.ts';

/** One player's share, in minor units. */
export interface RewardShare {
  readonly userId: string;
  readonly amount: bigint;
}

/** Splits an amount evenly, exact to the minor unit, in order of player ids. */
export function splitEvenly(amount: bigint, userIds: readonly string[]): RewardShare[] {
  const count = BigInt(userIds.length);
  return userIds
    .toSorted((a, b) => (a < b ? -1 : 1))
    .map((userId, place) => {
      const before = BigInt(place);
      return { userId, amount: (amount * (before + 1n)) / count - (amount * before) / count };
    });
}

const LOCK = defineStatement<{ userIds: readonly string[] }>(`insert into reward_players (user_id)
  select user_id from unnest(@userIds::uuid[]) as u (user_id) order by 1
  on conflict (user_id) do update set user_id = excluded.user_id`);
const ADD = defineStatement<{
  userIds: readonly string[];
  amounts: readonly bigint[];
}>(`update reward_players r
  set rewards_total = r.rewards_total + p.amount
  from unnest(@userIds::uuid[], @amounts::bigint[]) as p (user_id, amount) where r.user_id = p.user_id`);

/** The payout of shares: its account, its code, and the client ids that make each share paid once. */
export interface SharePayout extends Pick<Movement, 'debit' | 'code'> {
  readonly shares: readonly RewardShare[];
  /** Self-excluded players, who are paid without a celebration. */
  readonly silent: ReadonlySet<string>;
  clientIdOf(userId: string): string;
}

/**
 * Pays many players to main as `payReward` pays one. Their rows are locked in order, before any balance. The
 * caller has locked the source of the shares.
 */
export async function payShares(
  tx: Tx,
  deps: Pick<Deps, 'clock'>,
  { shares, debit, code, silent, clientIdOf }: SharePayout,
): Promise<void> {
  const paid = shares.filter(({ amount }) => amount > 0n);
  if (paid.length === 0) return;
  const userIds = paid.map(({ userId }) => userId);
  await executeStatement(tx, LOCK, { userIds });
  const moved = await bookMovements(
    tx,
    deps,
    paid.map(({ userId, amount }) => ({
      debit,
      credit: userId,
      amount,
      code,
      roundId: null,
      clientId: clientIdOf(userId),
    })),
  );
  await executeStatement(tx, ADD, { userIds, amounts: paid.map(({ amount }) => amount) });
  await publishBalanceUpdates(
    tx,
    deps,
    paid.flatMap(({ userId, amount }) => {
      const balance = moved.get(userId);
      return balance ? [{ userId, balance, gained: silent.has(userId) ? 0n : amount }] : [];
    }),
  );
}

const AWAY = defineStatement<
  { userIds: readonly string[]; now: Date },
  { readonly userId: string; readonly isGone: boolean }
>(`select id as "userId", deleted_at is not null as "isGone" from users
  where id = any(@userIds::uuid[]) and (deleted_at is not null or excluded_until > @now::timestamptz)`);

/** Returns which of these players have a deleted account, and which are self-excluded. */
export async function findUnpayablePlayers(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  userIds: readonly string[],
): Promise<{ readonly gone: ReadonlySet<string>; readonly excluded: ReadonlySet<string> }> {
  const rows = await executeStatement(tx, AWAY, { userIds, now: clock.now() });
  const only = (isGone: boolean) =>
    new Set(rows.filter((row) => row.isGone === isGone).map(({ userId }) => userId));
  return { gone: only(true), excluded: only(false) };
}
