import { lazySharedComponent } from '#features/feature-types.ts';

const loadTexts = () => import('./words.ts');

export const DepositTab = lazySharedComponent(
  loadTexts,
  async () => (await import('./deposit-tab.tsx')).DepositTab,
);
