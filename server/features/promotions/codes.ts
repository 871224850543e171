import type { RefusalKey } from '#contract/errors.ts';
import type { Offering } from '#contract/offerings.ts';
import type { Selectable } from 'kysely';
import type { Db, Tx } from '../../db/connection.ts';
import type { Schema } from '../../db/schema.ts';
import { executeStatement, defineStatement } from '../../db/statement.ts';
import type { Deps } from '../../deps.ts';
import { getLevelForXp, getDisabledOfferings, loadRewardRules } from '../reward-rules/feature.ts';
import type { PromoCodeType } from '#contract/promotions.ts';
import { DAY_MS, type OfferRecipient } from './player.ts';

export type PromoCode = Selectable<Schema['promo_codes']>;
type RuleDeps = Pick<Deps, 'env' | 'catalogue'>;

/** Accounts that are not older are new. */
const NEW_MS = 7 * DAY_MS;

/** Which switch of the jurisdiction the gift of a code hangs on, besides that of codes. */
export const offeringByCodeType: Readonly<Record<PromoCodeType, Offering>> = {
  free_spins: 'free_spins',
  no_deposit: 'no_deposit',
  deposit_match: 'deposit_match',
  calendar_gift: 'calendar',
};

/** Codes are written in capitals, and read however they are written. */
export const normalizeCode = (text: string): string => text.trim().toUpperCase();

export const findCode = (db: Db | Tx, code: string): Promise<PromoCode | undefined> =>
  db.selectFrom('promo_codes').selectAll().where('code', '=', code).executeTakeFirst();

const LOCK_NAME = defineStatement<{ code: string }>(
  `select pg_advisory_xact_lock(hashtextextended('code:' || lower(@code::text), 0))`,
);

/** Campaigns and promos have no code alike: whoever makes one looks at the other's after this. */
export const lockCodeName = async (tx: Tx, code: string): Promise<void> =>
  void (await executeStatement(tx, LOCK_NAME, { code }));

const OF_CAMPAIGN = defineStatement<{ code: string }>(
  'select from campaigns where lower(code) = lower(@code::text)',
);

/** Whether the link of a campaign has this code. */
export const isCampaignCode = async (db: Db | Tx, code: string): Promise<boolean> =>
  (await executeStatement(db, OF_CAMPAIGN, { code })).length > 0;

/** Whether a promo code has this name, in whatever state it is. */
export const isPromoCode = async (db: Db | Tx, deps: RuleDeps, text: string): Promise<boolean> => {
  const code = normalizeCode(text);
  return (
    loadRewardRules(deps).bonuses.depositPromos.some((promo) => promo.code === code) ||
    (await findCode(db, code)) !== undefined
  );
};

/** Whether a code gives free spins, or will. */
export const isFreeSpinsCode = async (db: Db | Tx, code: string): Promise<boolean> =>
  (await findCode(db, code))?.type === 'free_spins';

/** Whether somebody who comes from there can have the free spins of a code now. */
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

/** Why nobody can use a code now; null: it can be used. */
export function getClosedReason(code: PromoCode | undefined, now: Date): RefusalKey | null {
  // One that is not approved, or not begun, is nobody's business.
  if (code?.state !== 'scheduled' || code.starts_at > now) return 'CODE_NOT_FOUND';
  if (code.ends_at !== null && code.ends_at <= now) return 'CODE_EXPIRED';
  return null;
}

/** Whether all uses of a code are gone; the count at the end of a use decides. */
export const getUsedUpReason = ({ max_uses, uses }: PromoCode): RefusalKey | null =>
  max_uses !== null && uses >= max_uses ? 'CODE_USED_UP' : null;

/** Whether a code is meant for this player. */
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
  // A match is for a deposit that comes, anything else is for deposits that were made.
  return code.type === 'deposit_match'
    ? asker.deposits < code.deposit_index
    : asker.deposits >= code.deposit_index;
}

/** Whether what a code gives is switched off, here or for everybody. */
export const isCodeTypeDisabled = (deps: RuleDeps, type: PromoCodeType, country: string | null): boolean => {
  const off = getDisabledOfferings(deps, country);
  return off.includes('promo_codes') || off.includes(offeringByCodeType[type]);
};

/** Until when a player who uses a code now has what it gives; null: for good. */
export const getPlayerExpiry = (
  { user_days, ends_at }: Pick<PromoCode, 'user_days' | 'ends_at'>,
  now: Date,
): Date | null => (user_days === null ? ends_at : new Date(now.getTime() + user_days * DAY_MS));
