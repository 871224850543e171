import { lazySharedComponent } from '#features/feature-types.ts';

const loadTexts = () => import('./words.ts');

export const BuyTab = lazySharedComponent(loadTexts, async () => (await import('./buy-tab.tsx')).BuyTab);
