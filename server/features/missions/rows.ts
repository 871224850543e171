import type { Db, Tx } from '../../db/connection.ts';
import { executeStatement, defineStatement } from '../../db/statement.ts';
import type { MissionTerms } from '../../db/json-shapes.ts';

/** A player's progress in a mission of one day or week; amounts in minor units. */
export interface StoredMission {
  readonly missionId: string;
  readonly period: number;
  readonly value: bigint;
  readonly terms: MissionTerms;
  readonly goal: bigint;
  readonly reward: bigint;
  readonly doneAt: Date | null;
  readonly expiresAt: Date | null;
  readonly claimedAt: Date | null;
  readonly lapsedAt: Date | null;
}

const columns = `mission_id as "missionId", period, value, terms, goal, reward, done_at as "doneAt",
  expires_at as "expiresAt", claimed_at as "claimedAt", lapsed_at as "lapsedAt"`;
/** SQL: whether a row can still be claimed. */
export const isUnclaimed = 'done_at is not null and claimed_at is null and lapsed_at is null';

const SHOWN = defineStatement<
  { userId: string; periods: readonly number[]; now: Date },
  StoredMission
>(`select ${columns} from mission_progress where user_id = @userId
  and (period = any(@periods::integer[]) or (${isUnclaimed} and expires_at > @now::timestamptz))
  order by done_at desc nulls last, mission_id`);
const LOCK = defineStatement<
  { userId: string; id: string; period: number },
  StoredMission
>(`select ${columns} from mission_progress
  where user_id = @userId and mission_id = @id and period = @period for update`);
const CLAIM = defineStatement<{
  userId: string;
  id: string;
  period: number;
  now: Date;
}>(`update mission_progress
  set claimed_at = @now::timestamptz where user_id = @userId and mission_id = @id and period = @period`);
const TAKE = defineStatement<
  { userId: string; now: Date },
  StoredMission
>(`with open as (select mission_id, period from mission_progress where user_id = @userId and ${isUnclaimed}
    order by mission_id, period for update)
  update mission_progress p set claimed_at = @now::timestamptz from open
  where p.user_id = @userId and p.mission_id = open.mission_id and p.period = open.period
  returning p.mission_id as "missionId", p.period, p.value, p.terms, p.goal, p.reward, p.done_at as "doneAt",
    p.expires_at as "expiresAt", p.claimed_at as "claimedAt", p.lapsed_at as "lapsedAt"`);

/** Returns the missions of these days and weeks, and any that can be claimed. */
export const missionRows = (
  db: Db,
  userId: string,
  periods: readonly number[],
  now: Date,
): Promise<StoredMission[]> => executeStatement(db, SHOWN, { userId, periods, now });

/** Locks one mission until the transaction ends. Lock the player's row first. */
export const lockMission = async (
  tx: Tx,
  userId: string,
  id: string,
  period: number,
): Promise<StoredMission | undefined> => (await executeStatement(tx, LOCK, { userId, id, period }))[0];

export const markClaimed = (
  tx: Tx,
  userId: string,
  { missionId: id, period }: StoredMission,
  now: Date,
): Promise<unknown> => executeStatement(tx, CLAIM, { userId, id, period, now });

/** Marks everything claimable as claimed; the caller pays it. */
export const takeUnclaimed = (tx: Tx, userId: string, now: Date): Promise<StoredMission[]> =>
  executeStatement(tx, TAKE, { userId, now });
