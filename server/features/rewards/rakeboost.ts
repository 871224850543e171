import type { ReplyOf } from '#contract/endpoint.ts';
import type { Db, Tx } from '../../db/connection.ts';
import { executeStatement, defineStatement } from '../../db/statement.ts';
import { transaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { Refusal } from '../../http/refusal.ts';
import { notify } from '../notifications/feature.ts';
import { getPlayerLevel, loadRewardRules, lockRewardPlayer } from '../reward-rules/feature.ts';
import type { startRakeboost as call } from '#contract/rewards.ts';
import { toUtcDay, secondsUntil } from './periods.ts';
import { getLowestLevelWithPerk } from './rakeback.ts';

const LASTS_MS = 60 * 60 * 1000;

interface Boosts {
  /** When the running boost ends. */
  readonly endsAt: Date | null;
  /** Whether today's boost was started. */
  readonly isUsed: boolean;
}

/** A player's boosts, as columns of a `select`. */
export const boostColumns = `(select max(ends_at) from rakeboosts where user_id = @userId
    and started_at <= @now::timestamptz and ends_at > @now::timestamptz) as "endsAt",
  exists (select from rakeboosts where user_id = @userId and day = @today) as "isUsed"`;

const READ = defineStatement<{ userId: string; now: Date; today: number }, Boosts>(`select ${boostColumns}`);
const START = defineStatement<{ userId: string; day: number; now: Date; endsAt: Date }>(
  `insert into rakeboosts (user_id, day, started_at, ends_at)
  values (@userId, @day, @now::timestamptz, @endsAt::timestamptz)`,
);

const boostsOf = async (db: Db | Tx, userId: string, now: Date): Promise<Boosts> =>
  (await executeStatement(db, READ, { userId, now, today: toUtcDay(now) }))[0] ?? {
    endsAt: null,
    isUsed: false,
  };

type Started = ReplyOf<typeof call>;

/**
 * Starts today's rakeboost, or returns the one that is running.
 * @throws {Refusal} RANK_TOO_LOW, BOOST_USED
 */
export async function startRakeboost(deps: Deps, userId: string): Promise<Started> {
  const started = await transaction(deps.db, (tx) => start(tx, deps, userId));
  deps.outbox.wake();
  return started;
}

async function start(tx: Tx, deps: Deps, userId: string): Promise<Started> {
  const now = deps.clock.now();
  const percentage = loadRewardRules(deps).shares.rakeboost;
  await lockRewardPlayer(tx, userId);
  const { endsAt, isUsed } = await boostsOf(tx, userId, now);
  if (endsAt) return { percentage, expires_in: secondsUntil(endsAt, now) };
  const least = getLowestLevelWithPerk(deps, 'rakeboost');
  if ((await getPlayerLevel(deps, tx, userId)).id < least.id)
    throw new Refusal('RANK_TOO_LOW', { values: { rank: least.name } });
  if (isUsed) throw new Refusal('BOOST_USED');
  const ends = new Date(now.getTime() + LASTS_MS);
  await executeStatement(tx, START, { userId, day: toUtcDay(now), now, endsAt: ends });
  await notify(tx, deps, { userId, key: 'rakeboost_on', params: { percentage: String(percentage) } });
  return { percentage, expires_in: secondsUntil(ends, now) };
}
