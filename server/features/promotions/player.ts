import type { Db, Tx } from '../../db/connection.ts';
import { executeStatement, defineStatement } from '../../db/statement.ts';
import { DAY_MS } from '../reward-rules/feature.ts';

export { DAY_MS };

/** What offers ask about a player. */
export interface OfferRecipient {
  /** Staff win nothing. */
  readonly isStaff: boolean;
  readonly createdAt: Date;
  readonly isEmailVerified: boolean;
  readonly excludedUntil: Date | null;
  /** When the last exclusion of a week or more is, or was, over: a day's pause leaves no trace. */
  readonly pausedUntil: Date | null;
  /** Minor units. */
  readonly xp: bigint;
  /** Deposits that are credited and were not reversed. */
  readonly deposits: number;
  readonly language: string | null;
}

const ASKER = defineStatement<
  { userId: string },
  OfferRecipient
>(`select u.roles <> '[]' as "isStaff", u.created_at as "createdAt",
    u.email_verified_at is not null as "isEmailVerified", u.excluded_until as "excludedUntil",
    (select max(ends_at) from self_exclusions where user_id = u.id and timeframe not in ('cooldown', '24h')) as "pausedUntil",
    coalesce(t.xp, 0) as xp, u.language,
    (select count(*) from deposits where user_id = u.id and state = 'credited')::integer as deposits
  from users u left join player_totals t on t.user_id = u.id where u.id = @userId`);

/** What offers ask about a player. */
export async function getOfferRecipient(db: Db | Tx, userId: string): Promise<OfferRecipient> {
  const [row] = await executeStatement(db, ASKER, { userId });
  if (!row) throw new Error(`There is no player ${userId}.`);
  return { ...row, xp: BigInt(row.xp) };
}

/** So long after an exclusion of a week or more nothing is offered. */
const QUIET_MS = 30 * DAY_MS;

/** Whether a player is offered anything: staff never, others not while excluded and in the first days after that. */
export const canReceiveOffers = (
  { isStaff, excludedUntil, pausedUntil }: OfferRecipient,
  now: Date,
): boolean =>
  !isStaff &&
  (excludedUntil === null || excludedUntil <= now) &&
  (pausedUntil === null || pausedUntil.getTime() + QUIET_MS <= now.getTime());
