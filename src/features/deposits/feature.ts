import { lazySharedComponent } from '#features/feature-types.ts';

const words = () => import('./words.ts');

export const DepositTab = lazySharedComponent(
  words,
  async () => (await import('./deposit-tab.tsx')).DepositTab,
);
