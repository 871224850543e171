import { defineFeature } from '../../feature.ts';
import { getRequestAddress } from '../../http/client-network.ts';
import {
  MUTATION_LIMIT,
  HOUR,
  MINUTE,
  PAGE_READ_LIMIT,
  perPlayer,
  type RateLimit,
} from '../../http/rate-limits.ts';
import { hashRoutableNetwork } from '../../http/network-key.ts';
import { redeemCode } from './activate.ts';
import * as contract from '#contract/promotions.ts';
import { chooseDepositPromo, depositPromos } from './deposit-promos.ts';
import { getFreeSpinsOffer } from './free-spins-offer.ts';
import { promotionFor, promotionsFor } from './pages.ts';
import { decideCode, listCodes, saveCode } from './staff-codes.ts';
import { giveGift } from './staff-give.ts';
import { texts } from './texts.ts';

export { sumUnredeemedValue } from './budget.ts';
export { promotionInvariants } from './invariants.ts';
export { listPlayerCodes } from './code-list.ts';
export { isFreeSpinsCode, isPromoCode, lockCodeName, canReceiveFreeSpins } from './codes.ts';
export { applyJoinCode } from './join-code.ts';
export { lockDepositPromos, takeDepositPromo } from './take-deposit-promo.ts';

const rewards: readonly RateLimit[] = [...MUTATION_LIMIT, ...perPlayer(60, MINUTE)];
/** Prevents guessing codes; redeeming a code and reading its offer count together. */
const wrongCodes: RateLimit = { by: 'address', points: 30, seconds: HOUR, counts: 'CODE_NOT_FOUND' };
const codes: readonly RateLimit[] = [
  ...MUTATION_LIMIT,
  // By account only, because guesses come from many addresses.
  { by: 'player', points: 10, seconds: HOUR, givesBack: 'one' },
  wrongCodes,
];
/** Same as for codes, for a call that guests also make. */
const offers: readonly RateLimit[] = [...PAGE_READ_LIMIT, wrongCodes];
const acts: readonly RateLimit[] = [...MUTATION_LIMIT, ...perPlayer(30, MINUTE)];

/** Promo codes, deposit promos and the pages that announce them. */
export const promotionsFeature = defineFeature({
  contract,
  limits: {
    activatePromoCode: codes,
    getFsInfo: offers,
    getDepositPromos: PAGE_READ_LIMIT,
    setDepositPromo: rewards,
    getPromotions: PAGE_READ_LIMIT,
    getPromotion: PAGE_READ_LIMIT,
    staffPromoCodes: PAGE_READ_LIMIT,
    savePromoCode: acts,
    decidePromoCode: acts,
    giveToPlayer: acts,
  },
  texts,
  handlers: (deps) => {
    const countryOf = deps.geo.countryOf.bind(deps.geo);
    return {
      activatePromoCode: ({ input, player, request }) =>
        redeemCode(deps, {
          userId: player.userId,
          code: input.code,
          country: countryOf(request),
          ipKey: hashRoutableNetwork(deps, getRequestAddress(request)),
        }),
      getFsInfo: ({ input, player }) => getFreeSpinsOffer(deps, player, input.fs_code),
      getDepositPromos: ({ player, request }) => depositPromos(deps, player.userId, countryOf(request)),
      setDepositPromo: async ({ input, player, request }) => ({
        deposit_promo: await chooseDepositPromo(deps, player.userId, input.promo_code, countryOf(request)),
      }),
      getPromotions: async ({ player, language, request }) => ({
        items: await promotionsFor(deps, { player, language, country: countryOf(request) }),
      }),
      getPromotion: async ({ input, player, language, request }) => ({
        promotion: await promotionFor(deps, input.slug, { player, language, country: countryOf(request) }),
      }),
      staffPromoCodes: ({ input }) => listCodes(deps, input),
      savePromoCode: async ({ input, player }) => ({ item: await saveCode(deps, player, input) }),
      decidePromoCode: async ({ input, player }) => ({ item: await decideCode(deps, player, input) }),
      giveToPlayer: async ({ input, player }) => ({ given: await giveGift(deps, player, input) }),
    };
  },
});
