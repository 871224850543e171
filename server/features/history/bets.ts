import { sql } from 'kysely';
import type { ReplyOf, RequestOf } from '#contract/endpoint.ts';
import { executeStatement, defineStatement } from '../../db/statement.ts';
import type { Db } from '../../db/connection.ts';
import type { Deps } from '../../deps.ts';
import { toBetRow, getCatalogueEntry, findRounds, foldStoredRound } from '../../rounds/index.ts';
import type { getBetHistory } from '#contract/history.ts';
import { idRangeBetween } from '../../id-range.ts';

const PAGE = 20;

interface Asked {
  readonly games: readonly string[];
  readonly userId: string;
  readonly first: string;
  readonly end: string;
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
  defineStatement<
    Asked,
    PlainBet
  >(`select newest.* from unnest(@games::text[]) as games (slug) cross join lateral (
    select id, game, created_at, staked, multiplier, payout from rounds
    where user_id = @userId and game = games.slug and status = 'settled'
      and id >= @first and id < @end ${only}
    order by id desc limit @most) newest
  order by newest.id desc limit @most`);

const NEWEST = {
  any: newest(''),
  won: newest('and payout > staked'),
  lost: newest('and payout < staked'),
};

type Filter = Omit<RequestOf<typeof getBetHistory>, 'before'>;

const gamesOf = ({ catalogue }: Pick<Deps, 'catalogue'>, game: string | undefined) =>
  Object.keys(catalogue).filter((slug) => game === undefined || slug === game);

/** Returns a page of the player's settled bets, with a short text of each result. */
export async function listBetHistory(
  deps: Deps,
  userId: string,
  filter: RequestOf<typeof getBetHistory>,
): Promise<ReplyOf<typeof getBetHistory>> {
  const found = await executeStatement(deps.db, NEWEST[filter.result ?? 'any'], {
    games: gamesOf(deps, filter.game),
    userId,
    most: PAGE + 1,
    ...idRangeBetween(filter),
  });
  const ids = found.slice(0, PAGE).map(({ id }) => id);
  const rounds = await findRounds(deps.db, deps, (query) =>
    query.where('rounds.id', '=', sql<string>`any(${ids}::uuid[])`).orderBy('rounds.id', 'desc'),
  );
  return {
    items: rounds.map((round) => {
      const folded = foldStoredRound(deps.catalogue, round.facts, round.actions);
      return toBetRow(getCatalogueEntry(deps.catalogue, round.facts.game), round.facts, folded, round);
    }),
    more: found.length > PAGE,
  };
}

/** Yields all settled bets that match the filter, newest first, reading them in batches on demand. */
export async function* eachBet(
  deps: Pick<Deps, 'catalogue'> & { readonly db: Db },
  userId: string,
  filter: Filter,
  batch: number,
): AsyncGenerator<PlainBet> {
  const { first, end: endOfAll } = idRangeBetween(filter);
  const games = gamesOf(deps, filter.game);
  let end = endOfAll;
  for (;;) {
    const rows = await executeStatement(deps.db, NEWEST[filter.result ?? 'any'], {
      games,
      userId,
      first,
      end,
      most: batch,
    });
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < batch) return;
    end = last.id;
  }
}
