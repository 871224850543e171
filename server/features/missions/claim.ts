import type { ReplyOf, RequestOf } from '#contract/endpoint.ts';
import { minorToAmount } from '#core/money.ts';
import type { Tx } from '../../db/connection.ts';
import { executeStatement, defineStatement } from '../../db/statement.ts';
import { transaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { Refusal } from '../../http/refusal.ts';
import { systemAccounts } from '../../ledger/index.ts';
import { lockRewardPlayer, payReward, payRewards, type RewardPart } from '../reward-rules/feature.ts';
import type { claimMission } from '#contract/missions.ts';
import { lockMission, markClaimed, takeUnclaimed, type StoredMission } from './rows.ts';

/**
 * Pays the reward of a completed mission, once.
 * @throws {Refusal} NOTHING_TO_CLAIM, ALREADY_CLAIMED, REWARD_EXPIRED
 */
export async function claimMissionReward(
  deps: Deps,
  userId: string,
  { id, period }: RequestOf<typeof claimMission>,
): Promise<ReplyOf<typeof claimMission>> {
  const reply = await transaction(deps.db, async (tx) => {
    const now = deps.clock.now();
    await lockRewardPlayer(tx, userId);
    const row = await lockMission(tx, userId, id, period);
    assertClaimable(row, now);
    await markClaimed(tx, userId, row, now);
    const { accountId, amount, version } = await payReward(tx, deps, { userId, ...partOf(userId, row) });
    return {
      amount: minorToAmount(row.reward),
      balance: { id: accountId, amount: minorToAmount(amount), version: Number(version) },
    };
  });
  deps.outbox.wake();
  return reply;
}

function assertClaimable(row: StoredMission | undefined, now: Date): asserts row is StoredMission {
  if (!row?.expiresAt) throw new Refusal('NOTHING_TO_CLAIM');
  if (row.claimedAt) throw new Refusal('ALREADY_CLAIMED');
  if (row.lapsedAt || row.expiresAt <= now) throw new Refusal('REWARD_EXPIRED');
}

const partOf = (userId: string, { missionId, period, reward }: StoredMission): RewardPart => ({
  debit: systemAccounts.prizes,
  amount: reward,
  code: 'prize',
  clientId: `mission:${missionId}:${period}:${userId}:paid`,
});

/**
 * Marks completed missions as claimed. Returns a function that pays them, to call once other rows are locked.
 */
export async function takeMissions(
  tx: Tx,
  deps: Pick<Deps, 'clock'>,
  userId: string,
): Promise<() => Promise<void>> {
  const rows = await takeUnclaimed(tx, userId, deps.clock.now());
  return async () => {
    if (rows.length === 0) return;
    const parts = rows.map((row) => partOf(userId, row));
    await payRewards(tx, deps, { userId, parts, isSilent: true });
  };
}

/** Missions do not expire for a player who may not claim them. */
const PROLONG = defineStatement<{ userId: string; now: Date }>(`update mission_progress
  set expires_at = expires_at + interval '24 hours' where user_id = @userId and done_at is not null
    and claimed_at is null and lapsed_at is null and expires_at > @now::timestamptz`);

/** Extends the deadline of all completed missions by a day. */
export const extendClaimDeadline = (tx: Tx, userId: string, now: Date): Promise<unknown> =>
  executeStatement(tx, PROLONG, { userId, now });
