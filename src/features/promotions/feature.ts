import { modal } from '#ui/modal.ts';
import { defineLazyModal, players, lazySharedComponent, type Feature } from '#features/feature-types.ts';

const loadTexts = () => import('./words.ts');
const room = () => import('./room.ts');
const load = async () => ({ default: (await room()).PromotionsPage });

/** Redeems a promo code on any page. */
export const redeemCodeModal = modal('redeem-code', {});

/** Promos that the next deposit can use; in the cashier, or as a page section. */
export const DepositPromos = lazySharedComponent(loadTexts, async () => (await room()).DepositPromos, {
  failed: () => null,
});

/** Promotions, promo codes and deposit promos. */
export const promotionsFeature: Feature = {
  words: loadTexts,
  pages: [
    { path: '/promotions', load },
    { path: '/promotions/promo-code', load, offers: ['promo_codes'] },
    { path: '/promotions/:slug', load },
  ],
  modals: [defineLazyModal(redeemCodeModal, async () => ({ default: (await room()).RedeemModal }), players)],
};
