import type { Db } from '../../db/connection.ts';
import { executeStatement, defineStatement } from '../../db/statement.ts';
import { faceValue, type PromoCodeType, type PromoTerms } from '#contract/promotions.ts';

/** Returns the total value of all uses of a code; null for no limit. */
export const computeBudget = (
  type: PromoCodeType,
  terms: PromoTerms,
  maxUses: number | null,
): bigint | null => (maxUses === null ? null : faceValue(type, terms) * BigInt(maxUses));

const UNTAKEN = defineStatement<{ now: Date }, { amount: string }>(
  `select coalesce(sum(budget - budget / max_uses * uses), 0)::text as amount from promo_codes
  where state = 'scheduled' and budget is not null and (ends_at is null or ends_at > @now::timestamptz)`,
);

/** Returns what limited codes can still give, in minor units: offered, but not a liability. */
export const sumUnredeemedValue = async (db: Db, now: Date): Promise<bigint> =>
  BigInt((await executeStatement(db, UNTAKEN, { now }))[0]?.amount ?? 0);
