import { sql } from 'kysely';
import type { ReplyOf, RequestOf } from '#contract/endpoint.ts';
import { archivedBefore } from '../../db/archive/openings.ts';
import { readOwn } from '../../db/recent-reads.ts';
import { defineStatement, executeStatement } from '../../db/statement.ts';
import type { Deps } from '../../deps.ts';
import { toBetRowOf, findRounds } from '../../rounds/index.ts';
import type { getBetHistory } from '#contract/history.ts';
import { LAST_ID } from '../../db/uuid.ts';
import { idRangeBetween } from '../../id-range.ts';
import { inBothOrders, newestFirst, readKeyPage } from '../../key-pages.ts';

const PAGE = 20;

interface Asked {
  readonly games: readonly string[];
  readonly userId: string;
  readonly first: string;
  readonly end: string;
  /** The row next to the page. */
  readonly key: string;
  readonly most: number;
}

export interface PlainBet {
  readonly id: string;
  readonly game: string;
  readonly created_at: Date;
  readonly staked: bigint;
  readonly multiplier: bigint;
  readonly payout: bigint;
}

/** Reads the newest of each game from the head of its index, and selects the newest of those. */
const newest = (only: string) =>
  inBothOrders((order, edge) =>
    defineStatement<
      Asked,
      PlainBet
    >(`select newest.* from unnest(@games::text[]) as games (slug) cross join lateral (
    select id, game, created_at, staked, multiplier, payout from rounds
    where user_id = @userId and game = games.slug and status = 'settled'
      and id >= @first and id < @end and id ${edge} @key ${only}
    order by id ${order} limit @most) newest
  order by newest.id ${order} limit @most`),
  );

const NEWEST = {
  any: newest(''),
  won: newest('and payout > staked'),
  lost: newest('and payout < staked'),
};

type Filter = Omit<RequestOf<typeof getBetHistory>, 'before' | 'after'>;

const gamesOf = ({ catalogue }: Pick<Deps, 'catalogue'>, game: string | undefined) =>
  Object.keys(catalogue).filter((slug) => game === undefined || slug === game);

/** Returns a page of the player's settled bets, with a short text of each result. */
export async function listBetHistory(
  deps: Deps,
  userId: string,
  filter: RequestOf<typeof getBetHistory>,
): Promise<ReplyOf<typeof getBetHistory>> {
  const { before, after, ...asked } = filter;
  const { rows: found, cursors } = await readKeyPage<PlainBet>(
    { page: 1, per_page: PAGE, before, after },
    {
      order: newestFirst(),
      rows: ({ edge, order, limit }) =>
        executeStatement(deps.db, NEWEST[filter.result ?? 'any'][order], {
          games: gamesOf(deps, filter.game),
          userId,
          key: edge?.key ?? LAST_ID,
          most: limit,
          ...idRangeBetween(asked),
        }),
      // Not shown, and not worth counting.
      total: () => Promise.resolve(0),
    },
  );
  const ids = found.map(({ id }) => id);
  const rounds = await findRounds(deps.db, deps, (query) =>
    query.where('rounds.id', '=', sql<string>`any(${ids}::uuid[])`).orderBy('rounds.id', 'desc'),
  );
  return {
    items: rounds.map((round) => toBetRowOf(deps.catalogue, round)),
    cursors,
    archived_before: (await archivedBefore(deps.db))?.toISOString() ?? null,
  };
}

/** Yields all settled bets that match the filter, newest first, reading them in batches on demand. */
export async function* eachBet(
  deps: Pick<Deps, 'db' | 'replica' | 'catalogue'>,
  userId: string,
  filter: Filter,
  batch: number,
): AsyncGenerator<PlainBet> {
  const { first, end: endOfAll } = idRangeBetween(filter);
  const games = gamesOf(deps, filter.game);
  let end = endOfAll;
  for (;;) {
    const range: Asked = { games, userId, first, end, key: LAST_ID, most: batch };
    const rows = await readOwn(deps, userId, ({ db }) =>
      executeStatement(db, NEWEST[filter.result ?? 'any'].desc, range),
    );
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < batch) return;
    end = last.id;
  }
}
