import type { Tx } from '../../../db/connection.ts';
import { executeStatement, defineStatement } from '../../../db/statement.ts';
import type { Deps } from '../../../deps.ts';
import { bookMovements, systemAccounts } from '../../../ledger/index.ts';
import { hasUnclaimedMissions, expireMissions } from '../../missions/feature.ts';
import { loadRestingItems } from '../../stuck/feature.ts';
import { withAdvisoryLock, isClockInSync, ADVISORY_LOCK_KEYS } from '../../reward-rules/feature.ts';
import { takeEverything, type TakenReward } from '../claims/take-rewards.ts';
import { payEverything, SHORT_EXCLUSIONS } from '../exclusion.ts';
import {
  BATCH_SIZE,
  HAS_UNCLAIMED_SQL,
  NOT_EXCLUDED_SQL,
  expiryCutoff,
  alreadyNotifiedCutoff,
  wasInactiveSql,
} from './inactivity.ts';
import { sendExpiryMails } from './expiry-mail.ts';

interface At {
  readonly now: Date;
}
interface Found {
  readonly id: string;
}

interface Resting {
  readonly resting: readonly string[];
}
const EXCLUDED = defineStatement<
  At & Resting & { pauses: readonly string[]; most: number },
  Found
>(`select u.id from users u
  where u.excluded_until > @now::timestamptz and exists (select from self_exclusions e
      where e.user_id = u.id and e.ends_at > @now::timestamptz and e.timeframe <> all(@pauses::text[]))
    and (${HAS_UNCLAIMED_SQL} or ${hasUnclaimedMissions}) and u.id <> all(@resting::uuid[]) order by u.id limit @most`);
const AWAY = defineStatement<
  At & Resting & { away: Date; told: Date; most: number },
  Found
>(`select u.id from users u
  left join reward_players r on r.user_id = u.id
  where ${wasInactiveSql('@away::timestamptz')} and ${NOT_EXCLUDED_SQL}
    and (u.email is null or u.email_verified_at is null or r.lapse_told_at <= @told::timestamptz)
    and ${HAS_UNCLAIMED_SQL} and u.id <> all(@resting::uuid[]) order by u.id limit @most`);
const STILL_AWAY = defineStatement<{ userId: string; away: Date }, Found>(
  `select u.id from users u where u.id = @userId and ${wasInactiveSql('@away::timestamptz')}`,
);
const LAPSE_GIFTS = defineStatement<At & { most: number }, { id: string; amount: bigint }>(
  `update calendar_slots set lapsed_at = @now::timestamptz where id in (
    select id from calendar_slots where source = 'gift' and claimed_at is null and lapsed_at is null
      and expire_at <= @now::timestamptz order by id limit @most for update)
  returning id, amount`,
);
const LAPSE_SLOTS = defineStatement<At & { ids: readonly string[] }>(
  `update calendar_slots set lapsed_at = @now::timestamptz where id = any(@ids::uuid[])`,
);

/**
 * Expires unclaimed rewards: expired gifts, and everything earned by players inactive for a year, go back to
 * the house. Rewards accrued for players who are excluded from play are paid without a notification.
 */
export async function expireRewards(deps: Deps): Promise<void> {
  if (!(await isClockInSync(deps))) return;
  const failed: unknown[] = [];
  // A failure of one step does not stop the others.
  for (const step of [expireGifts, payExcluded, expireMissionRewards, sendExpiryMails, expireInactivePlayers])
    await step(deps).catch((error: unknown) => failed.push(error));
  if (failed.length > 0) throw failed[0];
}

async function expireGifts(deps: Deps): Promise<void> {
  for (let count = BATCH_SIZE; count === BATCH_SIZE;) {
    count =
      (await withAdvisoryLock(deps, ADVISORY_LOCK_KEYS.lapse, async (tx) => {
        const slots = await executeStatement(tx, LAPSE_GIFTS, { now: deps.clock.now(), most: BATCH_SIZE });
        await giveBack(
          tx,
          deps,
          slots.map(({ id, amount }) => ({ of: id, amount })),
        );
        return slots.length;
      })) ?? 0;
  }
}

/** Runs after players who may not claim have been paid. */
async function expireMissionRewards(deps: Deps): Promise<void> {
  for (let count = BATCH_SIZE; count === BATCH_SIZE;)
    count =
      (await withAdvisoryLock(deps, ADVISORY_LOCK_KEYS.lapse, (tx) =>
        expireMissions(tx, deps, BATCH_SIZE),
      )) ?? 0;
}

async function payExcluded(deps: Deps): Promise<void> {
  const { clock, db } = deps;
  const resting = await loadRestingItems(deps, 'rewards of the excluded');
  const found = await executeStatement(db, EXCLUDED, {
    now: clock.now(),
    pauses: SHORT_EXCLUSIONS,
    most: BATCH_SIZE,
    resting: resting.ids,
  });
  for (const { id } of found)
    await resting.attempt(
      id,
      () => withAdvisoryLock(deps, ADVISORY_LOCK_KEYS.lapse, (tx) => payEverything(tx, deps, id)),
      (error) =>
        deps.log.error({ err: error, user: id }, 'could not pay the rewards of a self-excluded player'),
    );
  if (found.length > 0) deps.outbox.wake();
}

async function expireInactivePlayers(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  const [away, told] = [expiryCutoff(now), alreadyNotifiedCutoff(now)];
  const resting = await loadRestingItems(deps, 'rewards that lapse');
  const found = await executeStatement(deps.db, AWAY, {
    now,
    away,
    told,
    most: BATCH_SIZE,
    resting: resting.ids,
  });
  const lapseOf = (id: string) =>
    withAdvisoryLock(deps, ADVISORY_LOCK_KEYS.lapse, async (tx) => {
      // A player who came back since the query keeps everything.
      if ((await executeStatement(tx, STILL_AWAY, { userId: id, away })).length === 0) return;
      const { slots, taken } = await takeEverything(tx, { userId: id, now });
      if (slots.length > 0)
        await executeStatement(tx, LAPSE_SLOTS, { now, ids: slots.map((slot) => slot.id) });
      await giveBack(tx, deps, taken);
    });
  for (const { id } of found)
    await resting.attempt(
      id,
      () => lapseOf(id),
      (error) => deps.log.error({ err: error, user: id }, 'could not expire the rewards of a player'),
    );
}

const giveBack = async (
  tx: Tx,
  deps: Deps,
  taken: readonly Pick<TakenReward, 'of' | 'amount'>[],
): Promise<void> => {
  if (taken.length === 0) return;
  await bookMovements(
    tx,
    deps,
    taken.map(({ of, amount }) => ({
      debit: systemAccounts.owed,
      credit: systemAccounts.rewards,
      amount,
      code: 'lapse',
      roundId: null,
      clientId: `lapse:${of}`,
    })),
  );
};
