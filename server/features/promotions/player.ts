import type { Db, Tx } from '../../db/connection.ts';
import { executeStatement, defineStatement } from '../../db/statement.ts';
import { DAY_MS } from '../reward-rules/feature.ts';

/** Player data that offers depend on. */
export interface OfferRecipient {
  /** Staff receive nothing. */
  readonly isStaff: boolean;
  readonly createdAt: Date;
  readonly isEmailVerified: boolean;
  readonly excludedUntil: Date | null;
  /** End of the last exclusion of a week or more; cooldowns of a day are ignored. */
  readonly pausedUntil: Date | null;
  /** Minor units. */
  readonly xp: bigint;
  /** Number of credited deposits that were not reversed. */
  readonly deposits: number;
  readonly language: string | null;
}

const ASKER = defineStatement<
  { userId: string },
  OfferRecipient
>(`select u.roles <> '[]' as "isStaff", u.created_at as "createdAt",
    u.email_verified_at is not null as "isEmailVerified", u.excluded_until as "excludedUntil",
    (select max(ends_at) from self_exclusions where user_id = @userId and timeframe not in ('cooldown', '24h')) as "pausedUntil",
    coalesce(t.xp, 0) as xp, u.language,
    (select count(*) from deposits where user_id = u.id and state = 'credited')::integer as deposits
  from users u left join player_totals t on t.user_id = u.id where u.id = @userId`);

export async function getOfferRecipient(db: Db | Tx, userId: string): Promise<OfferRecipient> {
  const [row] = await executeStatement(db, ASKER, { userId });
  if (!row) throw new Error(`Player ${userId} does not exist.`);
  return { ...row, xp: BigInt(row.xp) };
}

/** Time without offers after an exclusion of a week or more. */
const QUIET_MS = 30 * DAY_MS;

/** Returns whether a player gets offers: not staff, and not during an exclusion or shortly after it. */
export const canReceiveOffers = (
  { isStaff, excludedUntil, pausedUntil }: OfferRecipient,
  now: Date,
): boolean =>
  !isStaff &&
  (excludedUntil === null || excludedUntil <= now) &&
  (pausedUntil === null || pausedUntil.getTime() + QUIET_MS <= now.getTime());
