import type { ReplyOf } from '#contract/endpoint.ts';
import type { Deps, Player } from '../../deps.ts';
import { Refusal } from '../../http/refusal.ts';
import { freeSpinOfferOf } from '../bonuses/feature.ts';
import { closedBecause, findCode, readCode, usedUpBecause, userEnd } from './codes.ts';
import type { getFsInfo } from './contract.ts';
import { askerOf, isOffered } from './player.ts';
import { spinsOf } from './spins-of.ts';

/**
 * The free spins that a code gives, and what the reader has to do before.
 * @throws {Refusal} CODE_NOT_FOUND, CODE_EXPIRED, CODE_USED_UP
 */
export async function fsInfo(
  deps: Deps,
  player: Player | null,
  text: string,
): Promise<ReplyOf<typeof getFsInfo>> {
  const now = deps.clock.now();
  const code = await findCode(deps.db, readCode(text));
  if (code?.type !== 'free_spins') throw new Refusal('CODE_NOT_FOUND');
  const closed = closedBecause(code, now) ?? usedUpBecause(code);
  // Whoever has used it still reads what it gave.
  if (closed !== null && !(player && (await hasUsed(deps, player.userId, code.code))))
    throw new Refusal(closed);
  const offer = freeSpinOfferOf(deps, spinsOf(deps, code.terms, userEnd(code, now)));
  if (!player) return { offer, needs: 'register' };
  const asker = await askerOf(deps.db, player.userId);
  if (!isOffered(asker, now)) throw new Refusal('CODE_NOT_FOUND');
  return { offer, needs: asker.isEmailVerified || deps.env.demo ? 'none' : 'verify_email' };
}

const hasUsed = async ({ db }: Deps, userId: string, code: string): Promise<boolean> =>
  (await db
    .selectFrom('promo_code_users')
    .select('code')
    .where('user_id', '=', userId)
    .where('code', '=', code)
    .executeTakeFirst()) !== undefined;
