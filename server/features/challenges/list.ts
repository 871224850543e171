import { minorToAmount } from '#core/money.ts';
import type { ReplyOf, RequestOf } from '#contract/endpoint.ts';
import type { Db, Tx } from '../../db/connection.ts';
import { executeStatement, defineStatement } from '../../db/statement.ts';
import type { Deps, Player } from '../../deps.ts';
import { isExcluded } from '../../http/serve.ts';
import { getDisabledOfferings, secondsUntil } from '../reward-rules/feature.ts';
import { pageOfList, readQueryPage, type KeyOrder } from '../../key-pages.ts';
import type { Challenge, listChallenges } from '#contract/challenges.ts';
import type { ChallengeRow } from './tables.ts';

type Asked = RequestOf<typeof listChallenges>;

/** Running ones first, of each kind those that end first. */
const openFirst = (now: Date): KeyOrder<ChallengeRow> => [
  {
    sql: `(case when starts_at > timestamptz '${now.toISOString()}' then 1 else 0 end)`,
    type: 'number',
    way: 'asc',
    of: ({ starts_at: startsAt }) => (startsAt > now ? 1 : 0),
  },
  { sql: 'ends_at', type: 'time', way: 'asc', of: ({ ends_at: endsAt }) => endsAt },
  { sql: 'id', type: 'id', way: 'asc', of: ({ id }) => id },
];
const LATEST_OVER: KeyOrder<ChallengeRow> = [
  { sql: 'ended_at', type: 'time', way: 'desc', of: ({ ended_at: endedAt }) => endedAt ?? new Date(0) },
  { sql: 'id', type: 'id', way: 'desc', of: ({ id }) => id },
];
const WINNERS = defineStatement<{ ids: readonly string[] }, Winner>(
  `select h.challenge_id as "challengeId", h.round_id as "roundId",
    case when u.anonymous then null else u.username end as username
  from challenge_hits h join users u on u.id = h.user_id
  where h.challenge_id = any(@ids::uuid[]) and h.place is not null order by h.challenge_id, h.place`,
);
interface Winner {
  readonly challengeId: string;
  readonly roundId: string;
  readonly username: string | null;
}

/** Returns running and upcoming challenges, or finished ones; none for self-excluded players. */
export async function listChallengesFor(
  deps: Pick<Deps, 'db' | 'clock'>,
  player: Player | null,
  requested: Asked,
): Promise<ReplyOf<typeof listChallenges>> {
  const now = deps.clock.now();
  if (player && isExcluded(player, now)) return pageOfList<Challenge>([], requested, ({ id }) => id);
  const isOpen = requested.state === 'open';
  const listed = deps.db
    .selectFrom('challenges')
    .where('state', 'in', isOpen ? (['scheduled', 'running'] as const) : (['over'] as const));
  const { rows, ...place } = await readQueryPage(requested, {
    order: isOpen ? openFirst(now) : LATEST_OVER,
    shown: listed.selectAll(),
    all: listed,
  });
  return { items: await toChallenges(deps.db, rows, now), ...place };
}

/** Serializes challenges. */
export async function toChallenges(
  db: Db | Tx,
  rows: readonly ChallengeRow[],
  now: Date,
): Promise<Challenge[]> {
  const winners =
    rows.length === 0 ? [] : await executeStatement(db, WINNERS, { ids: rows.map(({ id }) => id) });
  return rows.map((row) =>
    onWire(
      row,
      winners.filter(({ challengeId }) => challengeId === row.id),
      now,
    ),
  );
}

const onWire = (row: ChallengeRow, won: readonly Winner[], now: Date): Challenge => ({
  id: row.id,
  slug: row.slug,
  game: row.game,
  winners: row.winners,
  left: row.winners - won.length,
  min_multiplier: minorToAmount(row.min_multiplier),
  min_stake: minorToAmount(row.min_stake),
  prize: minorToAmount(row.prize),
  ended_at: row.ended_at?.toISOString() ?? null,
  start_in: secondsUntil(row.starts_at, now),
  ends_in: row.ended_at === null ? secondsUntil(row.ends_at, now) : 0,
  won_by: won.map(({ username, roundId }) => ({ user: username, bet_id: roundId })),
});

const KEPT_MS = 5_000;
const MAX_AT_START = 6;
const cache = new WeakMap<Db, { readonly at: number; readonly read: Promise<Challenge[]> }>();

/**
 * Returns some running challenges for page state, cached for a few seconds; none for self-excluded players.
 */
export async function runningChallenges(
  deps: Deps,
  player: Player | null,
  country: string | null,
): Promise<Challenge[]> {
  if (
    (player && isExcluded(player, deps.clock.now())) ||
    getDisabledOfferings(deps, country).includes('challenges')
  )
    return [];
  const at = performance.now();
  const known = cache.get(deps.db);
  if (known && at - known.at < KEPT_MS) return known.read;
  const requested = { state: 'open', page: 1, per_page: MAX_AT_START } as const;
  const read = listChallengesFor(deps, null, requested).then(({ items }) => items);
  cache.set(deps.db, { at, read });
  read.catch(() => cache.delete(deps.db));
  return read;
}
