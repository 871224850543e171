import type { Tx } from '../../db/connection.ts';
import { executeStatement, defineStatement } from '../../db/statement.ts';
import type { Deps } from '../../deps.ts';
import { bookMovements, systemAccounts } from '../../ledger/index.ts';
import { isUnclaimed } from './rows.ts';

interface Lapsed {
  readonly userId: string;
  readonly missionId: string;
  readonly period: number;
  readonly reward: bigint;
}

const LAPSE = defineStatement<
  { now: Date; most: number },
  Lapsed
>(`with over as (select user_id, mission_id, period from mission_progress
    where ${isUnclaimed} and expires_at <= @now::timestamptz
    order by user_id, mission_id, period limit @most for update)
  update mission_progress p set lapsed_at = @now::timestamptz from over
  where p.user_id = over.user_id and p.mission_id = over.mission_id and p.period = over.period
  returning p.user_id as "userId", p.mission_id as "missionId", p.period, p.reward`);

/** Returns unclaimed rewards to the house, up to `most` at a time. Returns their number. */
export async function expireMissions(tx: Tx, deps: Pick<Deps, 'clock'>, most: number): Promise<number> {
  const lapsed = await executeStatement(tx, LAPSE, { now: deps.clock.now(), most });
  if (lapsed.length === 0) return 0;
  await bookMovements(
    tx,
    deps,
    lapsed.map(({ userId, missionId, period, reward }) => ({
      debit: systemAccounts.prizes,
      credit: systemAccounts.rewards,
      amount: reward,
      ...({ code: 'pool-rest', roundId: null } as const),
      clientId: `mission:${missionId}:${period}:${userId}:rest`,
    })),
  );
  return lapsed.length;
}

/** SQL: whether a player `u` has completed missions that are not claimed. */
export const hasUnclaimedMissions = `exists (select from mission_progress m where m.user_id = u.id
  and m.done_at is not null and m.claimed_at is null and m.lapsed_at is null)`;
