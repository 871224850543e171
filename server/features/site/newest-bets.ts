import type { BetRow } from '#contract/bets.ts';
import { minorToAmount } from '#contract/money.ts';
import type { Deps } from '../../deps.ts';

const HIGH_STAKE_MINOR = 10_000_000_000n;
const LUCKY_E8 = 2_000_000_000n;

/** The ten newest settled bets of a public scope. */
export async function newestBets(
  { db, catalogue }: Deps,
  scope: 'all' | 'high' | 'lucky',
): Promise<BetRow[]> {
  let query = db
    .selectFrom('rounds')
    .innerJoin('users', 'users.id', 'rounds.user_id')
    .selectAll('rounds')
    .select(['users.username', 'users.anonymous'])
    .where('rounds.status', '=', 'settled')
    .orderBy('rounds.id', 'desc')
    .limit(10);
  if (scope === 'high') query = query.where('rounds.amount', '>=', HIGH_STAKE_MINOR);
  if (scope === 'lucky') query = query.where('rounds.multiplier', '>=', LUCKY_E8);
  return (await query.execute()).map((row) => ({
    id: row.id,
    game_id: catalogue[row.game]?.meta.id ?? 0,
    game: row.game,
    amount: minorToAmount(row.staked),
    payout: minorToAmount(row.payout),
    multiplier: minorToAmount(row.multiplier),
    date: { time: (row.settled_at ?? row.created_at).toISOString() },
    user: row.anonymous ? null : { id: row.user_id, username: row.username, wager: minorToAmount(0n) },
    capped: row.capped,
    result: null,
  }));
}
