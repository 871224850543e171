import type { ReplyOf } from '#contract/endpoint.ts';
import { amountToMinor } from '#contract/money.ts';
import type { Deps, Player } from '../../deps.ts';
import { Refusal } from '../../http/refusal.ts';
import { freeSpinOfferOf } from '../bonuses/feature.ts';
import { rewardRules } from '../reward-rules/feature.ts';
import { closedBecause, findCode, readCode, userEnd } from './codes.ts';
import type { getFsInfo } from './contract.ts';
import { askerOf, DAY_MS, isOffered } from './player.ts';

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
  const closed = closedBecause(code, now);
  if (!code || code.type !== 'free_spins') throw new Refusal('CODE_NOT_FOUND');
  if (closed !== null) throw new Refusal(closed);
  if (code.max_uses !== null && code.uses >= code.max_uses) throw new Refusal('CODE_USED_UP');
  const { spins = 0, stake = '0', games = [] } = code.terms;
  const { spinDays } = rewardRules(deps).bonuses.kinds.free_spins;
  const expireAt = userEnd(code, now) ?? new Date(now.getTime() + spinDays * DAY_MS);
  const offer = freeSpinOfferOf(deps, { spins, stake: amountToMinor(stake), games: [...games], expireAt });
  if (!player) return { offer, needs: 'register' };
  const asker = await askerOf(deps.db, player.userId);
  if (!isOffered(asker, now)) throw new Refusal('CODE_NOT_FOUND');
  return { offer, needs: asker.isEmailVerified || deps.env.demo ? 'none' : 'verify_email' };
}
