import type { ReplyOf } from '#contract/endpoint.ts';
import type { Db, Tx } from '../../db/connection.ts';
import { run, statement } from '../../db/statement.ts';
import { transaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { Refusal } from '../../http/refusal.ts';
import { notify } from '../notifications/feature.ts';
import { lockRewardPlayer, rewardRules } from '../reward-rules/feature.ts';
import type { startRakeboost as call } from './contract.ts';
import { dayOf, secondsUntil } from './periods.ts';
import { levelWith, playerLevel } from './rakeback.ts';

const LASTS_MS = 60 * 60 * 1000;

interface Boosts {
  /** When the boost that runs is over. */
  readonly endsAt: Date | null;
  /** The one of today was started. */
  readonly isUsed: boolean;
}

/** The boosts of a player, as columns of a `select`. */
export const boostColumns = `(select max(ends_at) from rakeboosts where user_id = @userId
    and started_at <= @now::timestamptz and ends_at > @now::timestamptz) as "endsAt",
  exists (select from rakeboosts where user_id = @userId and day = @today) as "isUsed"`;

const READ = statement<{ userId: string; now: Date; today: number }, Boosts>(`select ${boostColumns}`);
const START = statement<{ userId: string; day: number; now: Date; endsAt: Date }>(
  `insert into rakeboosts (user_id, day, started_at, ends_at)
  values (@userId, @day, @now::timestamptz, @endsAt::timestamptz)`,
);

const boostsOf = async (db: Db | Tx, userId: string, now: Date): Promise<Boosts> =>
  (await run(db, READ, { userId, now, today: dayOf(now) }))[0] ?? { endsAt: null, isUsed: false };

type Started = ReplyOf<typeof call>;

/** Starts today's rakeboost; while one runs it is that one. @throws {Refusal} RANK_TOO_LOW, BOOST_USED */
export async function startRakeboost(deps: Deps, userId: string): Promise<Started> {
  const started = await transaction(deps.db, (tx) => start(tx, deps, userId));
  deps.outbox.wake();
  return started;
}

async function start(tx: Tx, deps: Deps, userId: string): Promise<Started> {
  const now = deps.clock.now();
  const percentage = rewardRules(deps).shares.rakeboost;
  await lockRewardPlayer(tx, userId);
  const { endsAt, isUsed } = await boostsOf(tx, userId, now);
  if (endsAt) return { percentage, expires_in: secondsUntil(endsAt, now) };
  const least = levelWith(deps, 'rakeboost');
  if ((await playerLevel(deps, tx, userId)).id < least.id)
    throw new Refusal('RANK_TOO_LOW', { values: { rank: least.name } });
  if (isUsed) throw new Refusal('BOOST_USED');
  const ends = new Date(now.getTime() + LASTS_MS);
  await run(tx, START, { userId, day: dayOf(now), now, endsAt: ends });
  await notify(tx, deps, { userId, key: 'rakeboost_on', params: { percentage: String(percentage) } });
  return { percentage, expires_in: secondsUntil(ends, now) };
}
