import { defineFeature } from '../../feature.ts';
import { addressOf } from '../../http/address-key.ts';
import { changes, HOUR, MINUTE, pageReads, perPlayer, type Limit } from '../../http/limit.ts';
import { networkKey } from '../../http/network-key.ts';
import { activate } from './activate.ts';
import * as contract from './contract.ts';
import { chooseDepositPromo, depositPromos } from './deposit-promos.ts';
import { fsInfo } from './fs-info.ts';
import { promotionFor, promotionsFor } from './pages.ts';
import { decideCode, listCodes, saveCode } from './staff-codes.ts';
import { giveGift } from './staff-give.ts';
import { texts } from './texts.ts';

export { untakenCodes } from './budget.ts';
export { promotionQuestions } from './checks.ts';
export { promoCodesOf } from './code-list.ts';
export { isFreeSpinsCode, isPromoCode, lockCodeName, openFreeSpins } from './codes.ts';
export { applyJoinCode } from './join-code.ts';
export { lockDepositPromos, takeDepositPromo } from './take-deposit-promo.ts';

const rewards: readonly Limit[] = [...changes, ...perPlayer(60, MINUTE)];
/** Codes cannot be found by trying: using them and reading what they give count together. */
const wrongCodes: Limit = { by: 'address', points: 30, seconds: HOUR, counts: 'CODE_NOT_FOUND' };
const codes: readonly Limit[] = [
  ...changes,
  // By the account alone: whoever guesses comes from many addresses.
  { by: 'player', points: 10, seconds: HOUR, givesBack: 'one' },
  wrongCodes,
];
/** As codes, for a call that guests make too. */
const offers: readonly Limit[] = [...pageReads, wrongCodes];
const acts: readonly Limit[] = [...changes, ...perPlayer(30, MINUTE)];

/** Promo codes, deposit promos and the pages that announce them. */
export const promotionsFeature = defineFeature({
  contract,
  limits: {
    activatePromoCode: codes,
    getFsInfo: offers,
    getDepositPromos: pageReads,
    setDepositPromo: rewards,
    getPromotions: pageReads,
    getPromotion: pageReads,
    staffPromoCodes: pageReads,
    savePromoCode: acts,
    decidePromoCode: acts,
    giveToPlayer: acts,
  },
  texts,
  handlers: (deps) => {
    const countryOf = deps.geo.countryOf.bind(deps.geo);
    return {
      activatePromoCode: ({ input, player, request }) =>
        activate(deps, {
          ...{ userId: player.userId, code: input.code, country: countryOf(request) },
          ipKey: networkKey(deps, addressOf(request)),
        }),
      getFsInfo: ({ input, player }) => fsInfo(deps, player, input.fs_code),
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
