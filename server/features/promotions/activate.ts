import type { ReplyOf } from '#contract/endpoint.ts';
import type { RefusalKey } from '#contract/errors.ts';
import type { Tx } from '../../db/connection.ts';
import { executeStatement, defineStatement } from '../../db/statement.ts';
import { transaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { Refusal } from '../../http/refusal.ts';
import { lockRewardPlayer } from '../reward-rules/feature.ts';
import {
  getClosedReason,
  findCode,
  isEligibleFor,
  isCodeTypeDisabled,
  normalizeCode,
  getUsedUpReason,
  getPlayerExpiry,
  type PromoCode,
} from './codes.ts';
import type { activatePromoCode } from '#contract/promotions.ts';
import { grantGift } from './gifts.ts';
import { isClaimedBySamePerson } from './duplicate-claims.ts';
import { getOfferRecipient, canReceiveOffers } from './player.ts';

type Reply = ReplyOf<typeof activatePromoCode>;

/** The player who redeems a code, and the origin of the call. */
export interface CodeRedemption {
  readonly userId: string;
  readonly code: string;
  readonly country: string | null;
  /** Hash of the caller's network; null if unknown. */
  readonly ipKey?: string | null;
}

/**
 * Redeems a promo code for a player, once.
 * @throws {Refusal} CODE_..., NOT_OFFERED, TOO_MANY_BONUSES
 */
export async function redeemCode(deps: Deps, use: CodeRedemption): Promise<Reply> {
  const reply = await transaction(deps.db, (tx) => useOnce(tx, deps, use));
  deps.outbox.wake();
  return reply;
}

const COUNT_USE = defineStatement<{ code: string }, { uses: number }>(`update promo_codes set uses = uses + 1
  where code = @code and (max_uses is null or uses < max_uses) returning uses`);

async function useOnce(
  tx: Tx,
  deps: Deps,
  { userId, code: text, country, ipKey = null }: CodeRedemption,
): Promise<Reply> {
  const now = deps.clock.now();
  // Locks the player's row first, so that concurrent calls redeem a code once.
  await lockRewardPlayer(tx, userId);
  const code = await findCode(tx, normalizeCode(text));
  if (!code) throw new Refusal('CODE_NOT_FOUND');
  const refused = await refusalOf(tx, deps, code, { userId, country });
  if (refused !== null) throw new Refusal(refused);
  const next = await grantGift(tx, deps, userId, code);
  await tx
    .insertInto('promo_code_users')
    .values({
      user_id: userId,
      code: code.code,
      given_at: now,
      expires_at: getPlayerExpiry(code, now),
      used_at: code.type === 'deposit_match' ? null : now,
      ip_key: ipKey,
    })
    .execute();
  // Serializes all redemptions of the code on this row.
  const counted = await executeStatement(tx, COUNT_USE, { code: code.code });
  if (counted.length === 0) throw new Refusal('CODE_USED_UP');
  if (await isClaimedBySamePerson(tx, deps, code, { userId, ipKey })) throw new Refusal('CODE_NOT_FOR_YOU');
  return { type: code.type, next };
}

/** Returns why this player cannot redeem a code now, or null. */
async function refusalOf(
  tx: Tx,
  deps: Deps,
  code: PromoCode,
  { userId, country }: Omit<CodeRedemption, 'code'>,
): Promise<RefusalKey | null> {
  const now = deps.clock.now();
  if (await isUsed(tx, userId, code.code)) return 'CODE_USED';
  const closed = getClosedReason(code, now);
  if (closed !== null) return closed;
  if (isCodeTypeDisabled(deps, code.type, country)) return 'NOT_OFFERED';
  const asker = await getOfferRecipient(tx, userId);
  // Read under the lock of the player's row, so that an exclusion made meanwhile counts.
  if (!canReceiveOffers(asker, now) || !isEligibleFor(deps, code, asker, { now, country }))
    return 'CODE_NOT_FOR_YOU';
  return getUsedUpReason(code);
}

const isUsed = async (tx: Tx, userId: string, code: string): Promise<boolean> =>
  (await tx
    .selectFrom('promo_code_users')
    .select('code')
    .where('user_id', '=', userId)
    .where('code', '=', code)
    .executeTakeFirst()) !== undefined;
