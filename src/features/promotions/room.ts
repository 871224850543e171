// All that players see of this room is one file: the first load names one way to it.
export { DepositPromos } from './deposit-promos.tsx';
export { PromotionsPage } from './promotions-page.tsx';
export { RedeemModal } from './redeem-modal.tsx';
