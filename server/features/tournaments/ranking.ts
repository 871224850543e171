import type { ReplyOf, RequestOf } from '#contract/endpoint.ts';
import { minorToAmount } from '#core/money.ts';
import type { Db, Tx } from '../../db/connection.ts';
import { executeStatement, defineStatement } from '../../db/statement.ts';
import type { Deps } from '../../deps.ts';
import { toPage } from '../../key-pages.ts';
import { LISTED_WINNERS, type getRanking, type RankingRow } from '#contract/tournaments.ts';
import { isDecided, type TournamentRow } from './rows.ts';
import { findSnapshot } from './snapshot.ts';
import type { SnapshotPlace } from '../../db/json-shapes.ts';

interface Seen {
  readonly id: string;
  readonly username: string;
  readonly avatar: string | null;
  readonly anonymous: boolean;
  /** Total stakes from main, in minor units; the level next to the name follows from it. */
  readonly xp: bigint;
}

const PLAYERS = defineStatement<
  { ids: readonly string[] },
  Seen
>(`select u.id, u.username, u.avatar, u.anonymous,
    coalesce(t.xp, 0) as xp
  from users u left join player_totals t on t.user_id = u.id where u.id = any(@ids::uuid[])`);

/** Returns public player data by id; players who play anonymously are left out. */
export async function toPublicPlayers(
  db: Db | Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, NonNullable<RankingRow['user']>>> {
  if (ids.length === 0) return new Map();
  const players = await executeStatement(db, PLAYERS, { ids });
  return new Map(
    players
      .filter(({ anonymous }) => !anonymous)
      .map(({ id, username, avatar, xp }) => [id, { id, username, avatar, wager: minorToAmount(xp) }]),
  );
}

/** Returns public places of a snapshot, starting at a given place. */
export async function toPublicPlaces(
  db: Db | Tx,
  places: readonly SnapshotPlace[],
  { first = 1, prizes = [] }: { readonly first?: number; readonly prizes?: readonly string[] } = {},
): Promise<RankingRow[]> {
  const players = await toPublicPlayers(
    db,
    places.map(({ user }) => user),
  );
  return places.map(({ user, points, staked }, i) => {
    const prize = prizes[first + i - 1];
    return {
      place: first + i,
      user: players.get(user) ?? null,
      wager: minorToAmount(BigInt(staked)),
      points: minorToAmount(BigInt(points)),
      prize: prize === undefined ? null : minorToAmount(BigInt(prize)),
    };
  });
}

/** Returns the top places of the latest snapshot; of a finished tournament, the final ones. */
export async function getRankingPage(
  { db }: Pick<Deps, 'db'>,
  row: TournamentRow,
  input: RequestOf<typeof getRanking>,
): Promise<ReplyOf<typeof getRanking>> {
  if (isDecided(row)) return endedRanking(db, row, input);
  const snapshot = await findSnapshot(db, row.id);
  const [from, top] = [(input.page - 1) * input.per_page, snapshot?.top ?? []];
  const items = await toPublicPlaces(db, top.slice(from, from + input.per_page), {
    first: from + 1,
    // The winners of a draw are unknown before it.
    prizes: row.type === 'wager' ? row.prizes : [],
  });
  return { ...toPage(items, top.length, input), taken_at: snapshot?.taken_at.toISOString() ?? null };
}

async function endedRanking(
  db: Db,
  { id, ends_at }: TournamentRow,
  input: RequestOf<typeof getRanking>,
): Promise<ReplyOf<typeof getRanking>> {
  const results = db.selectFrom('tournament_results').where('tournament_id', '=', id);
  const { total } = await results
    .select(({ fn }) => fn.countAll<bigint>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await results
    .select(['place', 'user_id', 'staked', 'points', 'prize'])
    // Places are counted from 1 without gaps, so that the page's number says which they are.
    .where('place', '>', (input.page - 1) * input.per_page)
    .where('place', '<=', input.page * input.per_page)
    .orderBy('place')
    .execute();
  const players = await toPublicPlayers(
    db,
    rows.map(({ user_id }) => user_id),
  );
  const items = rows.map((result) => serializeResult(result, players));
  return { ...toPage(items, Number(total), input), taken_at: ends_at.toISOString() };
}

interface Result {
  readonly place: number;
  readonly user_id: string;
  readonly staked: bigint;
  readonly points: bigint;
  readonly prize: bigint;
}

const serializeResult = (
  { place, user_id, staked, points, prize }: Result,
  players: Awaited<ReturnType<typeof toPublicPlayers>>,
): RankingRow => ({
  place,
  user: players.get(user_id) ?? null,
  wager: minorToAmount(staked),
  points: minorToAmount(points),
  prize: prize > 0n ? minorToAmount(prize) : null,
});

/** Returns the first winners of decided tournaments, by tournament. */
export async function findFirstWinners(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, RankingRow[]>> {
  if (ids.length === 0) return new Map();
  const results = await db
    .selectFrom('tournament_results')
    .select(['tournament_id', 'place', 'user_id', 'staked', 'points', 'prize'])
    .where('tournament_id', 'in', ids)
    // By the key, which starts with tournament and place.
    .where('place', '<=', LISTED_WINNERS)
    .where('prize', '>', 0n)
    .orderBy('place')
    .execute();
  const players = await toPublicPlayers(
    db,
    results.map(({ user_id }) => user_id),
  );
  const winners = new Map<string, RankingRow[]>();
  for (const { tournament_id: id, ...result } of results)
    winners.set(id, [...(winners.get(id) ?? []), serializeResult(result, players)]);
  return winners;
}
