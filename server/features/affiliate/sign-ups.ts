import type { Tx } from '../../db/connection.ts';
import { executeStatement, defineStatement } from '../../db/statement.ts';
import type { Deps } from '../../deps.ts';
import { notify } from '../notifications/feature.ts';
import { findCampaignByClick, findOpenCampaign, type OpenCampaign } from './campaign-rows.ts';
import { daysBefore } from './days.ts';
import { recordSignUp, findSuspicions, type SignUp } from './suspicion.ts';

/** How many days a visit counts. */
const CLICK_DAYS = 30;

/** Data that a sign-up brings. */
export interface Joining extends SignUp {
  /** The browser's last visit by a link. */
  readonly clickId?: string | null | undefined;
  readonly promoCode?: string | null | undefined;
  /** False if no affiliate programme is offered. */
  readonly isOffered: boolean;
}

const MARK = defineStatement<{ clickId: string; userId: string }>(
  'update affiliate_clicks set joined_user_id = @userId where id = @clickId and joined_user_id is null',
);

/**
 * Records where a new player signed up from and fixes the referral for good: by the last visit, otherwise by
 * the entered code. Runs in the transaction that creates the account.
 */
export async function recordReferralSignUp(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'vault'>,
  { clickId, promoCode, isOffered, ...signUp }: Joining,
): Promise<void> {
  await recordSignUp(tx, deps, signUp);
  if (!isOffered) return;
  const visited = clickId
    ? await findCampaignByClick(tx, clickId, daysBefore(deps.clock.now(), CLICK_DAYS))
    : undefined;
  const campaign = visited ?? (promoCode ? await findOpenCampaign(tx, promoCode) : undefined);
  if (!campaign || campaign.affiliateId === signUp.userId) return;
  await fix(tx, deps, campaign, signUp);
  if (clickId && visited) await executeStatement(tx, MARK, { clickId, userId: signUp.userId });
}

async function fix(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'vault'>,
  { id, affiliateId, name }: OpenCampaign,
  signUp: SignUp,
): Promise<void> {
  const reasons = await findSuspicions(tx, deps, affiliateId, signUp);
  const state = reasons.length > 0 ? 'held' : 'ok';
  await tx
    .insertInto('referrals')
    .values({
      user_id: signUp.userId,
      campaign_id: id,
      affiliate_id: affiliateId,
      state,
      reasons: JSON.stringify(reasons),
      joined_at: deps.clock.now(),
    })
    .execute();
  await notify(tx, deps, {
    userId: affiliateId,
    key: 'referral_joined',
    params: { campaign: name },
    isOffer: true,
  });
}

const IS_CODE = defineStatement<{ code: string }>(
  'select from campaigns where lower(code) = lower(@code::text)',
);

/**
 * Returns the promo code for a code entered at registration: the code itself, or that of the free spins of
 * the campaign with this code; null if the campaign gives none.
 */
export async function promoCodeFor(
  deps: Pick<Deps, 'db' | 'offersOff'>,
  typed: string,
  country: string | null,
): Promise<string | null> {
  if ((await executeStatement(deps.db, IS_CODE, { code: typed })).length === 0) return typed;
  const off = deps.offersOff(country);
  if (off.includes('promo_offer') || off.includes('affiliate')) return null;
  return (await findOpenCampaign(deps.db, typed))?.fsCode ?? null;
}

const FIRST_DEPOSITS = defineStatement<{ userIds: readonly string[]; now: Date }>(`update referrals
  set first_deposit_at = @now::timestamptz where first_deposit_at is null and user_id in (
    select user_id from referrals where user_id = any(@userIds::uuid[]) and first_deposit_at is null
    order by user_id for no key update)`);

/** Records credited deposits for those players who are referrals. */
export async function recordDeposits(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  userIds: readonly string[],
): Promise<void> {
  await executeStatement(tx, FIRST_DEPOSITS, { userIds, now: clock.now() });
}
