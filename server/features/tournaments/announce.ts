import { minorToAmount } from '#core/money.ts';
import type { ServerEvent, ServerEventPayload } from '#contract/events.ts';
import type { Tx } from '../../db/connection.ts';
import type { Deps } from '../../deps.ts';
import { ANONYMOUS_NAME, type RankingRow } from '#contract/tournaments.ts';
import { outboxJson } from '../../realtime/outbox-payload.ts';
import { toPublicPlaces } from './ranking.ts';
import type { TournamentRow } from './rows.ts';
import { hasSameTopPlaces, type SnapshotChange } from './snapshot.ts';

/** Room of everyone who watches the clash of the day. */
export const CLASH_ROOM = 'clash';
/** Number of places published with a change. */
const TOLD = 10;

/** Publishes a change among the top places of a tournament to its watchers; nothing if they are the same. */
export async function publishRankingChange(
  tx: Tx,
  deps: Pick<Deps, 'clock'>,
  row: Pick<TournamentRow, 'id' | 'type' | 'ends_at'>,
  { before, now }: SnapshotChange,
): Promise<void> {
  const top = now.top.slice(0, TOLD);
  const isTopNew = !hasSameTopPlaces(before?.top.slice(0, TOLD) ?? [], top);
  const seen = isTopNew ? await toPublicPlaces(tx, top) : [];
  if (row.type === 'clash') {
    // After the end, watchers of the clash see the next day's.
    if (now.taken_at < row.ends_at) await announceClash(tx, deps, { before, now }, seen[0]);
    return;
  }
  if (!isTopNew) return;
  const { participants, taken_at } = now;
  await publishEvent(tx, deps, 'tournament-ranking', `tournament:${row.id}`, {
    id: row.id,
    taken_at: taken_at.toISOString(),
    participants,
    top: seen,
  });
}

async function announceClash(
  tx: Tx,
  deps: Pick<Deps, 'clock'>,
  { before, now }: SnapshotChange,
  king: RankingRow | undefined,
): Promise<void> {
  const winnings = { total_winnings: minorToAmount(now.pool) };
  if (before?.pool !== now.pool)
    await publishEvent(tx, deps, 'spinners-clash-winnings', CLASH_ROOM, winnings);
  // The same king with a higher wager is published too.
  if (!king || hasSameTopPlaces(before?.top.slice(0, 1) ?? [], now.top.slice(0, 1))) return;
  const username = king.user?.username ?? ANONYMOUS_NAME;
  await publishEvent(tx, deps, 'spinners-clash-new-king', CLASH_ROOM, { username, wager: king.wager });
}

const publishEvent = <E extends ServerEvent>(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  event: E,
  room: string,
  payload: ServerEventPayload<E>,
): Promise<unknown> =>
  tx
    .insertInto('outbox')
    .values({ event, room, payload: outboxJson(payload), created_at: clock.now() })
    .execute();
