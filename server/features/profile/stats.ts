import { executeStatement, defineStatement } from '../../db/statement.ts';
import type { Deps } from '../../deps.ts';

type FiguresDeps = Pick<Deps, 'db' | 'catalogue' | 'clock'>;

/** Statistics of a profile, in minor units. */
export interface ProfileStats {
  readonly rewards: bigint;
  /** Tips sent by the player. */
  readonly tips: bigint;
  /** The games with the most bets, in that order; `share` of all bets, 0 to 1. */
  readonly games: readonly { readonly game: string; readonly share: number }[];
}

const MAX_GAMES = 4;
/** Cache lifetime: the query reads every bet of a player, and anyone may request it. */
const KEPT_MS = 60_000;
const MAX_KEPT = 1_000;

const MOST_PLAYED = defineStatement<
  { games: readonly string[]; userId: string; most: number },
  { game: string; share: number }
>(
  `select slug as game, (bets / sum(bets) over ())::float8 as share
  from unnest(@games::text[]) as games (slug) cross join lateral (
    select count(*) as bets from rounds where user_id = @userId and game = games.slug and status = 'settled'
  ) counted where bets > 0 order by bets desc, slug limit @most`,
);

const BOOKED = defineStatement<{ userId: string }, { rewards: bigint; tips: bigint }>(
  `select coalesce((select rewards_total from reward_players where user_id = @userId), 0)
      + coalesce((select sum(t.amount)::bigint from transfers t
        where t.user_id = @userId and t.credit <= 0 and t.round_id is null and t.code = 'reward'), 0) as rewards,
    coalesce((select sum(t.amount)::bigint from transfers t
      where t.user_id = @userId and t.debit = 0 and t.round_id is null and t.code = 'tip'), 0) as tips`,
);

async function addUp({ db, catalogue }: FiguresDeps, userId: string): Promise<ProfileStats> {
  const [booked, games] = await Promise.all([
    executeStatement(db, BOOKED, { userId }),
    executeStatement(db, MOST_PLAYED, { games: Object.keys(catalogue), userId, most: MAX_GAMES }),
  ]);
  const { rewards, tips } = booked[0] ?? { rewards: 0n, tips: 0n };
  return { rewards, tips, games: games.map(({ game, share }) => ({ game, share })) };
}

/** Computes profile statistics, at most once a minute per player. */
export function createProfileStats(deps: FiguresDeps): (userId: string) => Promise<ProfileStats> {
  const cache = new Map<string, { readonly until: number; readonly figures: Promise<ProfileStats> }>();
  return (userId) => {
    const now = deps.clock.now().getTime();
    const known = cache.get(userId);
    if (known && known.until > now) return known.figures;
    const figures = addUp(deps, userId);
    const [oldest] = cache.keys();
    if (oldest !== undefined && cache.size >= MAX_KEPT) cache.delete(oldest);
    cache.delete(userId);
    cache.set(userId, { until: now + KEPT_MS, figures });
    figures.catch(() => cache.delete(userId));
    return figures;
  };
}
