import { modal } from '#ui/modal.ts';
import { defineLazyModal, players, lazySharedComponent, type Feature } from '#features/feature-types.ts';

const words = () => import('./words.ts');
const room = () => import('./room.ts');
const load = async () => ({ default: (await room()).PromotionsPage });

/** A promo code over any page. */
export const redeemCodeModal = modal('redeem-code', {});

/** Promos that the next deposit can take; in the cashier, or as a part of a page. */
export const DepositPromos = lazySharedComponent(words, async () => (await room()).DepositPromos, {
  failed: () => null,
});

/** Promotions, promo codes and deposit promos. */
export const promotionsFeature: Feature = {
  words,
  pages: [
    { path: '/promotions', load },
    { path: '/promotions/promo-code', load, offers: ['promo_codes'] },
    { path: '/promotions/:slug', load },
  ],
  modals: [defineLazyModal(redeemCodeModal, async () => ({ default: (await room()).RedeemModal }), players)],
};
