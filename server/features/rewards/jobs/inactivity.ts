import { DAY_MS } from '../periods.ts';

/** Rewards expire after this many days without a visit; the player is mailed `TOLD_DAYS` before. */
const KEPT_DAYS = 365;
const TOLD_DAYS = 30;
/** Players per query. */
export const BATCH_SIZE = 500;

const before = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS);

/** Rewards of players inactive since this date expire. */
export const expiryCutoff = (now: Date): Date => before(now, KEPT_DAYS);
/** Players inactive since this date are mailed. */
export const noticeCutoff = (now: Date): Date => before(now, KEPT_DAYS - TOLD_DAYS);
/** Rewards expire only if the mail was sent before this date. */
export const alreadyNotifiedCutoff = (now: Date): Date => before(now, TOLD_DAYS);
/** The expiry date that a mail sent now announces. */
export const expiryDate = (now: Date): Date => new Date(now.getTime() + TOLD_DAYS * DAY_MS);

const unclaimed = `from calendar_slots s where s.user_id = u.id and s.claimed_at is null and s.moved_at is null
  and s.lapsed_at is null`;

/** Whether a player `u` has anything that can be paid or can expire. */
export const HAS_UNCLAIMED_SQL = `(exists (select from reward_pots p where p.user_id = u.id and p.running + p.closed > 0)
  or exists (select ${unclaimed}))`;

/** The sum of that. */
export const UNCLAIMED_AMOUNT_SQL = `(select coalesce(sum(p.running + p.closed), 0) from reward_pots p where p.user_id = u.id)
  + (select coalesce(sum(s.amount), 0) ${unclaimed})`;

/** Whether a player `u` has not visited since a time. */
export const wasInactiveSql = (since: string): string => `(u.created_at <= ${since} and not exists (
  select from sessions s where s.user_id = u.id and s.last_seen_at > ${since}))`;

/** Whether a player `u` may play. */
export const NOT_EXCLUDED_SQL = `(u.excluded_until is null or u.excluded_until <= @now::timestamptz)`;
