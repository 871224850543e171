import { lazySharedComponent } from '#features/feature-types.ts';

const words = () => import('./words.ts');

/** Deposit tab of the cashier. */
export const DepositTab = lazySharedComponent(
  words,
  async () => (await import('./deposit-tab.tsx')).DepositTab,
);
