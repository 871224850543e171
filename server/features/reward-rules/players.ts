import type { Tx } from '../../db/connection.ts';
import { executeStatement, defineStatement } from '../../db/statement.ts';
import type { Deps } from '../../deps.ts';
import { lockMainBalance, bookMovements, type AccountBalance, type Movement } from '../../ledger/index.ts';
import { publishBalanceUpdate } from '../../rounds/index.ts';

/** Reward data of a player other than earnings. */
export interface RewardPlayer {
  readonly userId: string;
  /** The highest level whose bonus was granted. */
  readonly grantedLevel: number;
  /** XP that staff granted, minor units. */
  readonly xpCredit: bigint;
  /** Code of the promo that the next deposit takes. */
  readonly depositPromo: string | null;
  /** When the current or last calendar ends. */
  readonly calendarEndsAt: Date | null;
  /** Total rewards paid to main, in minor units. */
  readonly rewardsTotal: bigint;
}

const LOCK = defineStatement<
  { userId: string },
  RewardPlayer
>(`insert into reward_players (user_id) values (@userId) on conflict (user_id) do update
    set user_id = excluded.user_id
  returning user_id as "userId", granted_level as "grantedLevel", xp_credit as "xpCredit",
    deposit_promo as "depositPromo", calendar_ends_at as "calendarEndsAt", rewards_total as "rewardsTotal"`);

/** Locks a player's row until the transaction ends, creating it if missing. Lock it before any balance. */
export async function lockRewardPlayer(tx: Tx, userId: string): Promise<RewardPlayer> {
  const [row] = await executeStatement(tx, LOCK, { userId });
  if (!row) throw new Error(`Player ${userId} does not exist.`);
  return row;
}

/** A reward to be paid to a player's main balance. */
export interface Reward extends RewardPart {
  readonly userId: string;
  /** Paid without a celebration, at an exclusion. */
  readonly isSilent?: boolean;
}

/** One of several rewards paid together; the amount is in minor units, above zero. */
export type RewardPart = Pick<Movement, 'amount' | 'debit' | 'code' | 'clientId'>;

const ADD = defineStatement<{ userId: string; amount: bigint }>(`update reward_players
  set rewards_total = rewards_total + @amount::bigint where user_id = @userId`);

/**
 * Pays a reward to main, adds it to the player's total and notifies the player's tabs. The caller has locked
 * the player's row (`lockRewardPlayer`) and the source of the reward, so that it is paid once.
 */
export const payReward = (
  tx: Tx,
  deps: Pick<Deps, 'clock'>,
  { userId, isSilent = false, ...part }: Reward,
): Promise<AccountBalance> => payRewards(tx, deps, { userId, isSilent, parts: [part] });

/** Pays several rewards as `payReward` does, and notifies the player's tabs of their sum. */
export async function payRewards(
  tx: Tx,
  deps: Pick<Deps, 'clock'>,
  {
    userId,
    parts,
    isSilent,
  }: { readonly userId: string; readonly parts: readonly RewardPart[]; readonly isSilent: boolean },
): Promise<AccountBalance> {
  const { accountId } = await lockMainBalance(tx, userId);
  const moved = await bookMovements(
    tx,
    deps,
    parts.map(({ debit, amount, code, clientId }) => ({
      userId,
      debit,
      credit: accountId,
      amount,
      code,
      roundId: null,
      clientId,
    })),
  );
  const balance = moved.get(accountId);
  if (!balance) throw new Error(`The rewards of player ${userId} were not paid.`);
  const amount = parts.reduce((sum, part) => sum + part.amount, 0n);
  await executeStatement(tx, ADD, { userId, amount });
  await publishBalanceUpdate(tx, deps, userId, balance, isSilent ? 0n : amount);
  return balance;
}
