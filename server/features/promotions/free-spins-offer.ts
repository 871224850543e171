import type { ReplyOf } from '#contract/endpoint.ts';
import type { Deps, Player } from '../../deps.ts';
import { Refusal } from '../../http/refusal.ts';
import { toFreeSpinOffer } from '../bonuses/feature.ts';
import { getClosedReason, findCode, normalizeCode, getUsedUpReason, getPlayerExpiry } from './codes.ts';
import type { getFsInfo } from '#contract/promotions.ts';
import { getOfferRecipient, canReceiveOffers } from './player.ts';
import { toFreeSpins } from './to-free-spins.ts';

/**
 * Returns the free spins of a code, and what the reader must do first.
 * @throws {Refusal} CODE_NOT_FOUND, CODE_EXPIRED, CODE_USED_UP
 */
export async function getFreeSpinsOffer(
  deps: Deps,
  player: Player | null,
  text: string,
): Promise<ReplyOf<typeof getFsInfo>> {
  const now = deps.clock.now();
  const code = await findCode(deps.db, normalizeCode(text));
  if (code?.type !== 'free_spins') throw new Refusal('CODE_NOT_FOUND');
  const closed = getClosedReason(code, now) ?? getUsedUpReason(code);
  // A player who has used it can still read what it gave.
  if (closed !== null && !(player && (await hasUsed(deps, player.userId, code.code))))
    throw new Refusal(closed);
  const offer = toFreeSpinOffer(deps, toFreeSpins(deps, code.terms, getPlayerExpiry(code, now)));
  if (!player) return { offer, needs: 'register' };
  const asker = await getOfferRecipient(deps.db, player.userId);
  if (!canReceiveOffers(asker, now)) throw new Refusal('CODE_NOT_FOUND');
  return { offer, needs: asker.isEmailVerified || deps.env.demo ? 'none' : 'verify_email' };
}

const hasUsed = async ({ db }: Deps, userId: string, code: string): Promise<boolean> =>
  (await db
    .selectFrom('promo_code_users')
    .select('code')
    .where('user_id', '=', userId)
    .where('code', '=', code)
    .executeTakeFirst()) !== undefined;
