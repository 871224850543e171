import type { Tx } from '../../db/connection.ts';
import { executeStatement, defineStatement } from '../../db/statement.ts';
import type { Deps } from '../../deps.ts';
import { newId } from '../../ids.ts';
import { systemAccounts, type Movement } from '../../ledger/index.ts';
import {
  countriesOf,
  getLevelForXp,
  loadRewardRules,
  type CountedBet,
  type RewardRules,
} from '../reward-rules/feature.ts';
import { clashDayOf } from './clash-day.ts';
import { isAvailableIn, isTypeOffered, type TournamentRow } from './rows.ts';

type CountDeps = Pick<Deps, 'clock' | 'env' | 'catalogue'> & { readonly geo?: Deps['geo'] };

const PPM = 1_000_000n;
const PPM_OF_PERCENT = 10_000n;

type Counting = Pick<
  TournamentRow,
  | 'id'
  | 'type'
  | 'state'
  | 'starts_at'
  | 'ends_at'
  | 'games'
  | 'weights'
  | 'min_bet'
  | 'min_level'
  | 'countries'
>;

/**
 * Tournaments that bets of these times may count in. Locked, so that none is closed before the commit (closing locks
 * for update), while other batches may count in them and add to their pools; excludes those whose end is being counted.
 */
const COUNTING = defineStatement<
  { from: Date; to: Date },
  Counting
>(`select id, type, state, starts_at, ends_at, games, weights,
    min_bet, min_level, countries from tournaments
  where type <> 'giveaway' and state in ('scheduled', 'running')
    and starts_at <= @to::timestamptz and ends_at > @from::timestamptz order by id for key share`);

const ADD = defineStatement<{
  ids: readonly string[];
  userIds: readonly string[];
  staked: readonly bigint[];
  points: readonly bigint[];
  reachedAt: readonly Date[];
}>(`insert into tournament_points as p (tournament_id, user_id, staked, points, reached_at)
  select id, user_id, staked, points, reached_at
  from unnest(@ids::text[], @userIds::uuid[], @staked::bigint[], @points::bigint[], @reachedAt::timestamptz[])
    as gain (id, user_id, staked, points, reached_at) order by id, user_id
  on conflict (tournament_id, user_id) do update set staked = p.staked + excluded.staked,
    points = p.points + excluded.points, reached_at = greatest(p.reached_at, excluded.reached_at)`);

const GROW = defineStatement<{ ids: readonly string[]; amounts: readonly bigint[] }>(`with growing as (
    select id from tournaments where id = any(@ids::text[]) order by id for no key update
  )
  update tournaments t set pool = t.pool + g.amount
  from unnest(@ids::text[], @amounts::bigint[]) as g (id, amount) join growing using (id) where t.id = g.id`);

interface Gain {
  readonly tournamentId: string;
  readonly userId: string;
  staked: bigint;
  points: bigint;
  reachedAt: Date;
}

/**
 * Counts settled rounds from main into the running tournaments, into each player's row, in any order. Returns
 * how much the clash pools grow, to be booked in the same transaction. Locks tournaments, then points, and no
 * balance.
 */
export async function countTournamentBets(
  tx: Tx,
  deps: CountDeps,
  bets: readonly CountedBet[],
): Promise<Movement[]> {
  if (bets.length === 0) return [];
  const times = bets.map(({ settledAt }) => settledAt.getTime());
  const [from, to] = [new Date(Math.min(...times)), new Date(Math.max(...times))];
  const counting = await executeStatement(tx, COUNTING, { from, to });
  if (counting.length === 0) return [];
  const rules = loadRewardRules(deps);
  const asksCountry = counting.some(({ countries }) => countries.length > 0) || hasCountries(rules);
  const countries = asksCountry ? await countriesOf(tx, deps, bets) : new Map<string, string>();
  const [gains, pools] = [new Map<string, Gain>(), new Map<string, bigint>()];
  for (const one of counting)
    for (const bet of bets) {
      const country = countries.get(bet.userId) ?? null;
      if (!isTypeOffered(one.type, offIn(rules, one, country)) || !counts(rules, one, bet, country)) continue;
      addPoints(gains, one, bet);
      if (one.type === 'clash') pools.set(one.id, (pools.get(one.id) ?? 0n) + clashShareOf(rules, bet));
    }
  await store(tx, [...gains.values()]);
  return grow(tx, deps, [...pools]);
}

const hasCountries = ({ jurisdiction }: RewardRules): boolean =>
  Object.keys(jurisdiction.countries).length > 0;

/**
 * A running tournament continues where its type is switched off everywhere; players of switched-off countries
 * do not take part.
 */
const offIn = ({ jurisdiction }: RewardRules, { state }: Counting, country: string | null) => [
  ...(state === 'running' ? [] : jurisdiction.off),
  ...((country === null ? undefined : jurisdiction.countries[country]) ?? []),
];

function counts({ levels }: RewardRules, one: Counting, bet: CountedBet, country: string | null): boolean {
  const isInTime = bet.settledAt >= one.starts_at && bet.settledAt < one.ends_at;
  // A provider's game is named together with its provider.
  const isItsGame = one.games.length === 0 ? !bet.game.includes(':') : one.games.includes(bet.game);
  if (!isInTime || !isItsGame || bet.staked < one.min_bet || !isAvailableIn(one, country)) return false;
  return one.min_level === 0 || getLevelForXp(levels, bet.xp).id >= one.min_level;
}

function addPoints(gains: Map<string, Gain>, { id, weights }: Counting, bet: CountedBet): void {
  const points = (bet.staked * BigInt(weights[bet.game] ?? PPM)) / PPM;
  if (points === 0n) return;
  const key = `${id}:${bet.userId}`;
  const known = gains.get(key);
  if (!known) {
    const { userId, staked, settledAt } = bet;
    gains.set(key, { tournamentId: id, userId, staked, points, reachedAt: settledAt });
    return;
  }
  known.staked += bet.staked;
  known.points += points;
  if (bet.settledAt > known.reachedAt) known.reachedAt = bet.settledAt;
}

/** Returns what a round adds to the day's pool, rounded down once. */
const clashShareOf = ({ shares }: RewardRules, { staked, edgePpm }: CountedBet): bigint =>
  (staked * BigInt(edgePpm) * BigInt(shares.clash.share) * PPM_OF_PERCENT) / (PPM * PPM);

async function store(tx: Tx, gains: readonly Gain[]): Promise<void> {
  if (gains.length === 0) return;
  await executeStatement(tx, ADD, {
    ids: gains.map(({ tournamentId }) => tournamentId),
    userIds: gains.map(({ userId }) => userId),
    staked: gains.map(({ staked }) => staked),
    points: gains.map(({ points }) => points),
    reachedAt: gains.map(({ reachedAt }) => reachedAt),
  });
}

async function grow(
  tx: Tx,
  { clock }: CountDeps,
  pools: readonly (readonly [id: string, amount: bigint])[],
): Promise<Movement[]> {
  const grown = pools.filter(([, amount]) => amount > 0n);
  if (grown.length === 0) return [];
  await executeStatement(tx, GROW, {
    ids: grown.map(([id]) => id),
    amounts: grown.map(([, amount]) => amount),
  });
  return grown.map(([id, amount]) => ({
    debit: systemAccounts.rewards,
    credit: systemAccounts.prizes,
    amount,
    code: 'pool',
    roundId: null,
    clientId: `clash:${newId(clock)}:${clashDayOf(id)}`,
  }));
}
