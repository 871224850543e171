import type { Tx } from '../../db/connection.ts';
import { executeStatement, defineStatement } from '../../db/statement.ts';
import type { Deps } from '../../deps.ts';
import { notify } from '../notifications/feature.ts';
import { findCampaignByClick, findOpenCampaign, type OpenCampaign } from './campaign-rows.ts';
import { daysBefore } from './days.ts';
import { recordSignUp, findSuspicions, type SignUp } from './suspicion.ts';

/** A visit counts for so long. */
const CLICK_DAYS = 30;

/** What a new player brought along. */
export interface Joining extends SignUp {
  /** The last visit by a link that the browser knows of. */
  readonly clickId?: string | null | undefined;
  readonly promoCode?: string | null | undefined;
  /** False where no affiliate programme is offered. */
  readonly isOffered: boolean;
}

const MARK = defineStatement<{ clickId: string; userId: string }>(
  'update affiliate_clicks set joined_user_id = @userId where id = @clickId and joined_user_id is null',
);

/**
 * Notes where a new player signed up from, and fixes for good whose referral the account is: of the last visit by a
 * link, else of the code that was typed. In the transaction that makes the account.
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
 * The promo code that a code typed at registration stands for: itself, or that of the free spins of the campaign whose
 * code it is; null where the campaign has none to give.
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
    select user_id from referrals where user_id = any(@userIds::text[]) and first_deposit_at is null
    order by user_id for no key update)`);

/** Notes that deposits of these players were credited, of those whom a campaign brought. */
export async function recordDeposits(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  userIds: readonly string[],
): Promise<void> {
  await executeStatement(tx, FIRST_DEPOSITS, { userIds, now: clock.now() });
}
