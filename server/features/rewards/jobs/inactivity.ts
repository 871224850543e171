import { DAY_MS } from '../periods.ts';

/** What is earned is kept for so many days without a visit; the player is mailed so many days before. */
const KEPT_DAYS = 365;
const TOLD_DAYS = 30;
/** Players that are looked for at a time. */
export const BATCH_SIZE = 500;

const before = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS);

/** Whoever was not here since then loses what was earned, */
export const expiryCutoff = (now: Date): Date => before(now, KEPT_DAYS);
/** is mailed of it, */
export const noticeCutoff = (now: Date): Date => before(now, KEPT_DAYS - TOLD_DAYS);
/** and was mailed before then. */
export const alreadyNotifiedCutoff = (now: Date): Date => before(now, TOLD_DAYS);
/** What a mail of now says. */
export const expiryDate = (now: Date): Date => new Date(now.getTime() + TOLD_DAYS * DAY_MS);

const unclaimed = `from calendar_slots s where s.user_id = u.id and s.claimed_at is null and s.moved_at is null
  and s.lapsed_at is null`;

/** Whether something of a player `u` can be paid or can lapse. */
export const HAS_UNCLAIMED_SQL = `(exists (select from reward_pots p where p.user_id = u.id and p.running + p.closed > 0)
  or exists (select ${unclaimed}))`;

/** How much that is. */
export const UNCLAIMED_AMOUNT_SQL = `(select coalesce(sum(p.running + p.closed), 0) from reward_pots p where p.user_id = u.id)
  + (select coalesce(sum(s.amount), 0) ${unclaimed})`;

/** Whether a player `u` was not here since a time. */
export const wasInactiveSql = (since: string): string => `(u.created_at <= ${since} and not exists (
  select from sessions s where s.user_id = u.id and s.last_seen_at > ${since}))`;

/** Whether a player `u` may play. */
export const NOT_EXCLUDED_SQL = `(u.excluded_until is null or u.excluded_until <= @now::timestamptz)`;
