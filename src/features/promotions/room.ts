// Groups the player-facing components into one chunk, so that the first load names only this import.
export { DepositPromos } from './deposit-promos.tsx';
export { PromotionsPage } from './promotions-page.tsx';
export { RedeemModal } from './redeem-modal.tsx';
