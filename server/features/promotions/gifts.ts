import type { ReplyOf } from '#contract/endpoint.ts';
import { amountToMinor } from '#core/money.ts';
import type { Tx } from '../../db/connection.ts';
import type { Deps } from '../../deps.ts';
import { grantFreeSpins, openBonus } from '../bonuses/feature.ts';
import {
  DAY_MS,
  getWagerRequirement,
  giveCalendarGift,
  loadRewardRules,
  mostPaidOf,
} from '../reward-rules/feature.ts';
import { getPlayerExpiry, type PromoCode } from './codes.ts';
import type { activatePromoCode } from '#contract/promotions.ts';
import { toFreeSpins } from './to-free-spins.ts';

type Next = ReplyOf<typeof activatePromoCode>['next'];

/** Grants a code's gift to a player, whose row must be locked. Returns where to find the gift. */
export async function grantGift(tx: Tx, deps: Deps, userId: string, code: PromoCode): Promise<Next> {
  const now = deps.clock.now();
  const rules = loadRewardRules(deps);
  const { type, terms, name } = code;
  if (type === 'free_spins') {
    await grantFreeSpins(tx, deps, {
      userId,
      fsCode: code.code,
      name,
      source: 'code',
      ...toFreeSpins(deps, terms, getPlayerExpiry(code, now)),
    });
    return { modal: 'no-deposit-fs', path: null, params: { fs_code: code.code } };
  }
  const amount = amountToMinor(terms.amount ?? '0');
  if (type === 'no_deposit') {
    const { days } = rules.bonuses.kinds.no_deposit;
    const mostPaid = mostPaidOf(rules, 'no_deposit', amount);
    await openBonus(tx, deps, {
      userId,
      kind: 'no_deposit',
      code: code.code,
      name,
      own: 0n,
      granted: amount,
      mostPaid,
      wagerRequired: amount * BigInt(getWagerRequirement(rules, 'no_deposit')),
      expiresAt: new Date(now.getTime() + days * DAY_MS),
    });
    return { modal: null, path: '/bonuses', params: {} };
  }
  if (type === 'calendar_gift') {
    await giveCalendarGift(tx, deps, { userId, giftId: code.code, amount, date: now });
    return { modal: null, path: '/reward-center', params: {} };
  }
  await tx
    .updateTable('reward_players')
    .set({ deposit_promo: code.code })
    .where('user_id', '=', userId)
    .execute();
  return { modal: 'wallet', path: null, params: { tab: 'deposit' } };
}
