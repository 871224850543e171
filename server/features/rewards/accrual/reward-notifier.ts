import { executeStatement, defineStatement } from '../../../db/statement.ts';
import type { AccrualDeps } from './batch.ts';
import { idTextSql } from '../../../db/uuid.ts';

/** Minimum time between two notifications to a player's tabs. */
const APART_MS = 10_000;

/** Marks the players who may be notified and returns those for whom it is too early. */
const TELL = defineStatement<
  { userIds: readonly string[]; now: Date; before: Date },
  { userId: string; toldAt: Date }
>(`with playing as (
    select id from users where id = any(@userIds::uuid[])
      and (excluded_until is null or excluded_until <= @now::timestamptz)
  ), told as (
    insert into reward_tellings as t (user_id, told_at) select id, @now::timestamptz from playing order by id
    on conflict (user_id) do update set told_at = excluded.told_at
      where t.told_at <= @before::timestamptz or t.told_at > excluded.told_at
    returning user_id
  ), announced as (
    insert into outbox (user_id, event, room, payload, created_at)
    select user_id, 'reward-update', 'user:' || ${idTextSql('user_id')}, '{}', @now::timestamptz from told
  )
  select t.user_id as "userId", t.told_at as "toldAt" from reward_tellings t join playing on playing.id = t.user_id
  where not exists (select from told where told.user_id = t.user_id)`);

/** Notifies the tabs of players that they earned something. */
export interface RewardNotifier {
  add(userIds: Iterable<string>): void;
  /** Notifies players whom no process notified within ten seconds; the others later. */
  tell(): Promise<void>;
}

/** Keeps pending players in memory; the database records when each was last notified. */
export function createRewardNotifier(deps: Pick<AccrualDeps, 'db' | 'clock' | 'outbox'>): RewardNotifier {
  /** The earliest time at which each player may be notified. */
  const waiting = new Map<string, number>();
  return {
    add(userIds) {
      for (const userId of userIds) if (!waiting.has(userId)) waiting.set(userId, -Infinity);
    },
    async tell() {
      const now = deps.clock.now();
      const nowMs = now.getTime();
      // A time too far in the future came from a clock that ran ahead.
      const due = [...waiting].filter(([, fromMs]) => fromMs <= nowMs || fromMs > nowMs + APART_MS);
      if (due.length === 0) return;
      const userIds = due.map(([userId]) => userId);
      const early = await executeStatement(deps.db, TELL, {
        userIds,
        now,
        before: new Date(nowMs - APART_MS),
      });
      for (const userId of userIds) waiting.delete(userId);
      for (const { userId, toldAt } of early) waiting.set(userId, toldAt.getTime() + APART_MS);
      deps.outbox.wake();
    },
  };
}
