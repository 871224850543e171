import { lazySharedComponent } from '#features/feature-types.ts';

const words = () => import('./words.ts');

/** The tab of the cashier. */
export const DepositTab = lazySharedComponent(
  words,
  async () => (await import('./deposit-tab.tsx')).DepositTab,
);
