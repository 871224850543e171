import type { Selectable } from 'kysely';
import type { Db, Tx } from '../../db/connection.ts';
import { executeStatement, defineStatement } from '../../db/statement.ts';
import type { Schema } from '../../db/schema.ts';
import type { Deps } from '../../deps.ts';
import { CAN_WIN_SQL } from '../reward-rules/feature.ts';
import { MAX_RANKED_PLACES } from '#contract/tournaments.ts';
import type { TournamentRow } from './rows.ts';
import type { SnapshotPlace } from '../../db/json-shapes.ts';

export type Snapshot = Selectable<Schema['tournament_snapshots']>;

/** Below the exact places, a snapshot stores the points at each of this many percentiles. */
export const PERCENTILE_COUNT = 200;

const ORDER = `points desc, reached_at, user_id`;
/**
 * Orders by more points, then earlier points, then lower id. Takes twice as many places and filters out
 * players who cannot win: checking all players would be expensive, and accounts are rarely closed during a
 * race.
 */
const TOP = defineStatement<{ id: string }, { userId: string; points: bigint; staked: bigint }>(`select
    p.user_id as "userId", p.points, p.staked
  from (
    select * from tournament_points where tournament_id = @id order by ${ORDER} limit ${2 * MAX_RANKED_PLACES}
  ) p join users u on u.id = p.user_id where ${CAN_WIN_SQL} order by ${ORDER} limit ${MAX_RANKED_PLACES}`);

/** Two passes that keep few rows are twice as fast as one that numbers every row. */
const SPREAD = defineStatement<{ id: string }, { participants: number; marks: string[] }>(`select
    count(*)::integer as participants, percentile_disc(array(
      select part / ${PERCENTILE_COUNT}::double precision from generate_series(1, ${PERCENTILE_COUNT}) as part
    )) within group (order by points desc)::text[] as marks
  from tournament_points where tournament_id = @id`);

/** Returns the stored snapshot of a tournament. */
export const findSnapshot = (db: Db | Tx, id: string): Promise<Snapshot | undefined> =>
  db.selectFrom('tournament_snapshots').selectAll().where('tournament_id', '=', id).executeTakeFirst();

/** The difference between two snapshots. */
export interface SnapshotChange {
  readonly before: Snapshot | undefined;
  readonly now: Snapshot;
}

/** Reads the points of a tournament and stores a snapshot if it changed. Returns null if it did not. */
export async function takeSnapshot(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  { id, pool }: Pick<TournamentRow, 'id' | 'pool'>,
): Promise<SnapshotChange | null> {
  const before = await findSnapshot(tx, id);
  const top = await executeStatement(tx, TOP, { id });
  const [rest] = top.length < MAX_RANKED_PLACES ? [] : await executeStatement(tx, SPREAD, { id });
  const now: Snapshot = {
    tournament_id: id,
    taken_at: clock.now(),
    participants: rest?.participants ?? top.length,
    pool,
    top: top.map(({ userId, points, staked }): SnapshotPlace => ({
      user: userId,
      points: points.toString(),
      staked: staked.toString(),
    })),
    marks: rest?.marks ?? [],
  };
  if (before && isSame(before, now)) return null;
  const values = {
    taken_at: now.taken_at,
    participants: now.participants,
    pool,
    top: JSON.stringify(now.top),
    marks: JSON.stringify(now.marks),
  };
  await tx
    .insertInto('tournament_snapshots')
    .values({ tournament_id: id, ...values })
    .onConflict((on) => on.column('tournament_id').doUpdateSet(values))
    .execute();
  return { before, now };
}

const isSame = (one: Snapshot, other: Snapshot): boolean =>
  one.participants === other.participants &&
  one.pool === other.pool &&
  hasSameTopPlaces(one.top, other.top) &&
  one.marks.length === other.marks.length &&
  one.marks.every((mark, i) => mark === other.marks[i]);

/** Returns whether the same players have the same places and points. */
export const hasSameTopPlaces = (one: readonly SnapshotPlace[], other: readonly SnapshotPlace[]): boolean =>
  one.length === other.length &&
  one.every(({ user, points, staked }, i) => {
    const there = other[i];
    return there?.user === user && there.points === points && there.staked === staked;
  });

/** Returns a player's place by a snapshot: exact among the top, estimated below. */
export function estimatePlace(
  { top, marks, participants }: Pick<Snapshot, 'top' | 'marks' | 'participants'>,
  { userId, points }: { readonly userId: string; readonly points: bigint },
): { readonly place: number; readonly about: boolean } {
  const at = top.findIndex(({ user }) => user === userId);
  if (at >= 0) return { place: at + 1, about: false };
  const ahead = top.findLastIndex((place) => BigInt(place.points) >= points) + 1;
  // The points are newer than the snapshot.
  if (ahead < top.length || participants <= MAX_RANKED_PLACES) return { place: ahead + 1, about: true };
  const marked = marks.findLastIndex((mark) => BigInt(mark) >= points) + 1;
  const place = Math.floor((marked * participants) / PERCENTILE_COUNT) + 1;
  return { place: Math.min(Math.max(place, MAX_RANKED_PLACES + 1), participants), about: true };
}
