import { sql } from 'kysely';
import type { ReplyOf, RequestOf } from '#contract/endpoint.ts';
import { run, statement } from '../../db/statement.ts';
import type { Db } from '../../db/connection.ts';
import type { Deps } from '../../deps.ts';
import { actionsOfRounds, betRowOf, entryOf, findRounds, foldFacts } from '../../rounds/index.ts';
import type { getBetHistory } from './contract.ts';
import { idSpan } from '../../id-span.ts';

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

/** The newest of each game at the head of its index, and of those the newest. */
const newest = (only: string) =>
  statement<Asked, PlainBet>(`select newest.* from unnest(@games::text[]) as games (slug) cross join lateral (
    select id, game, created_at, staked, multiplier, payout from rounds
    where user_id = @userId and game = games.slug and status = 'settled'
      and id collate "C" >= @first and id collate "C" < @end ${only}
    order by id collate "C" desc limit @most) newest
  order by newest.id collate "C" desc limit @most`);

const NEWEST = {
  any: newest(''),
  won: newest('and payout > staked'),
  lost: newest('and payout < staked'),
};

type Filter = Omit<RequestOf<typeof getBetHistory>, 'before'>;

const gamesOf = ({ catalogue }: Pick<Deps, 'catalogue'>, game: string | undefined) =>
  Object.keys(catalogue).filter((slug) => game === undefined || slug === game);

/** A page of the player's settled bets, with the short text of each result. */
export async function betHistory(
  deps: Deps,
  userId: string,
  filter: RequestOf<typeof getBetHistory>,
): Promise<ReplyOf<typeof getBetHistory>> {
  const found = await run(deps.db, NEWEST[filter.result ?? 'any'], {
    ...{ games: gamesOf(deps, filter.game), userId, most: PAGE + 1 },
    ...idSpan(filter),
  });
  const ids = found.slice(0, PAGE).map(({ id }) => id);
  const rounds = await findRounds(deps.db, deps, (query) =>
    query.where('rounds.id', '=', sql<string>`any(${ids}::text[])`).orderBy('rounds.id', 'desc'),
  );
  const actions = await actionsOfRounds(deps.db, ids);
  return {
    items: rounds.map((round) => {
      const folded = foldFacts(deps.catalogue, round.facts, actions.get(round.facts.id) ?? []);
      return betRowOf(entryOf(deps.catalogue, round.facts.game), round.facts, folded, round);
    }),
    more: found.length > PAGE,
  };
}

/** All settled bets of the filter, the newest first, read in batches as they are taken. */
export async function* eachBet(
  deps: Pick<Deps, 'catalogue'> & { readonly db: Db },
  userId: string,
  filter: Filter,
  batch: number,
): AsyncGenerator<PlainBet> {
  const { first, end: endOfAll } = idSpan(filter);
  const games = gamesOf(deps, filter.game);
  let end = endOfAll;
  for (;;) {
    const rows = await run(deps.db, NEWEST[filter.result ?? 'any'], {
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
