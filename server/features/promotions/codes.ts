import type { RefusalKey } from '#contract/errors.ts';
import type { Offering } from '#contract/offerings.ts';
import type { Selectable } from 'kysely';
import type { Db, Tx } from '../../db/connection.ts';
import type { Schema } from '../../db/schema.ts';
import { executeStatement, defineStatement } from '../../db/statement.ts';
import type { Deps } from '../../deps.ts';
import { DAY_MS, getDisabledOfferings, getLevelForXp, loadRewardRules } from '../reward-rules/feature.ts';
import type { PromoCodeType } from '#contract/promotions.ts';
import { type OfferRecipient } from './player.ts';

export type PromoCode = Selectable<Schema['promo_codes']>;
type RuleDeps = Pick<Deps, 'env' | 'catalogue'>;

/** Maximum age of a new account. */
const NEW_MS = 7 * DAY_MS;

/** The jurisdiction's offering for each type of code, checked in addition to codes themselves. */
export const offeringByCodeType: Readonly<Record<PromoCodeType, Offering>> = {
  free_spins: 'free_spins',
  no_deposit: 'no_deposit',
  deposit_match: 'deposit_match',
  calendar_gift: 'calendar',
};

/** Normalizes a code: codes are uppercase and case-insensitive. */
export const normalizeCode = (text: string): string => text.trim().toUpperCase();

export const findCode = (db: Db | Tx, code: string): Promise<PromoCode | undefined> =>
  db.selectFrom('promo_codes').selectAll().where('code', '=', code).executeTakeFirst();

const LOCK_NAME = defineStatement<{ code: string }>(
  `select pg_advisory_xact_lock(hashtextextended('code:' || lower(@code::text), 0))`,
);

/** Campaigns and promos share the namespace of codes: take this lock before checking that a code is free. */
export const lockCodeName = async (tx: Tx, code: string): Promise<void> =>
  void (await executeStatement(tx, LOCK_NAME, { code }));

const OF_CAMPAIGN = defineStatement<{ code: string }>(
  'select from campaigns where lower(code) = lower(@code::text)',
);

/** Returns whether a campaign has this code. */
export const isCampaignCode = async (db: Db | Tx, code: string): Promise<boolean> =>
  (await executeStatement(db, OF_CAMPAIGN, { code })).length > 0;

/** Returns whether a promo code with this name exists, in any state. */
export const isPromoCode = async (db: Db | Tx, deps: RuleDeps, text: string): Promise<boolean> => {
  const code = normalizeCode(text);
  return (
    loadRewardRules(deps).bonuses.depositPromos.some((promo) => promo.code === code) ||
    (await findCode(db, code)) !== undefined
  );
};

/** Returns whether a code gives free spins, now or later. */
export const isFreeSpinsCode = async (db: Db | Tx, code: string): Promise<boolean> =>
  (await findCode(db, code))?.type === 'free_spins';

/** Returns whether someone at this location can have the free spins of a code now. */
export async function canReceiveFreeSpins(
  deps: RuleDeps & Pick<Deps, 'db' | 'clock'>,
  text: string,
  country: string | null,
): Promise<boolean> {
  const code = await findCode(deps.db, text);
  return (
    code?.type === 'free_spins' &&
    getClosedReason(code, deps.clock.now()) === null &&
    getUsedUpReason(code) === null &&
    !isCodeTypeDisabled(deps, code.type, country)
  );
}

/** Returns why no one can redeem a code now, or null. */
export function getClosedReason(code: PromoCode | undefined, now: Date): RefusalKey | null {
  // Drafts and future codes are not revealed.
  if (code?.state !== 'scheduled' || code.starts_at > now) return 'CODE_NOT_FOUND';
  if (code.ends_at !== null && code.ends_at <= now) return 'CODE_EXPIRED';
  return null;
}

/** Returns whether the uses are exhausted; the count at the end of a redemption decides. */
export const getUsedUpReason = ({ max_uses, uses }: PromoCode): RefusalKey | null =>
  max_uses !== null && uses >= max_uses ? 'CODE_USED_UP' : null;

/** Returns whether a player is in the target group of a code. */
export function isEligibleFor(
  deps: RuleDeps,
  code: PromoCode,
  asker: OfferRecipient,
  { now, country }: { readonly now: Date; readonly country: string | null },
): boolean {
  const level = getLevelForXp(loadRewardRules(deps).levels, asker.xp);
  if (level.id < code.min_level) return false;
  if (code.new_only && asker.createdAt.getTime() + NEW_MS < now.getTime()) return false;
  if (code.countries.length > 0 && (country === null || !code.countries.includes(country))) return false;
  if (code.deposit_index === null) return true;
  // A match applies to the next deposit, everything else to past deposits.
  return code.type === 'deposit_match'
    ? asker.deposits < code.deposit_index
    : asker.deposits >= code.deposit_index;
}

/** Returns whether the gift of a code is switched off, here or everywhere. */
export const isCodeTypeDisabled = (deps: RuleDeps, type: PromoCodeType, country: string | null): boolean => {
  const off = getDisabledOfferings(deps, country);
  return off.includes('promo_codes') || off.includes(offeringByCodeType[type]);
};

/** Returns when the gift of a code redeemed now expires; null for never. */
export const getPlayerExpiry = (
  { user_days, ends_at }: Pick<PromoCode, 'user_days' | 'ends_at'>,
  now: Date,
): Date | null => (user_days === null ? ends_at : new Date(now.getTime() + user_days * DAY_MS));
