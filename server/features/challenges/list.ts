import { minorToAmount } from '#core/money.ts';
import type { ReplyOf, RequestOf } from '#contract/endpoint.ts';
import type { Db, Tx } from '../../db/connection.ts';
import { executeStatement, defineStatement } from '../../db/statement.ts';
import type { Deps, Player } from '../../deps.ts';
import { isExcluded } from '../../http/serve.ts';
import { getDisabledOfferings, secondsUntil } from '../reward-rules/feature.ts';
import { toPage } from '../staff/actions/feature.ts';
import type { Challenge, listChallenges } from '#contract/challenges.ts';
import type { ChallengeRow } from './tables.ts';

type Asked = RequestOf<typeof listChallenges>;
interface Part {
  readonly most: number;
  readonly skip: number;
}

const OPEN = defineStatement<Part & { now: Date }, ChallengeRow>(`select * from challenges
  where state in ('scheduled', 'running')
  order by starts_at > @now::timestamptz, ends_at, id limit @most offset @skip`);
const OVER = defineStatement<Part, ChallengeRow>(`select * from challenges where state = 'over'
  order by ended_at desc, id limit @most offset @skip`);
const COUNT = defineStatement<{ states: readonly string[] }, { total: bigint }>(
  `select count(*) as total from challenges where state = any(@states::text[])`,
);
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
  if (player && isExcluded(player, now)) return toPage([], 0, requested);
  const part = { most: requested.per_page, skip: (requested.page - 1) * requested.per_page };
  const isOpen = requested.state === 'open';
  const states = isOpen ? ['scheduled', 'running'] : ['over'];
  const [rows, [count]] = await Promise.all([
    isOpen ? executeStatement(deps.db, OPEN, { ...part, now }) : executeStatement(deps.db, OVER, part),
    executeStatement(deps.db, COUNT, { states }),
  ]);
  return toPage(await toChallenges(deps.db, rows, now), Number(count?.total ?? 0n), requested);
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
