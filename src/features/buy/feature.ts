import { lazySharedComponent } from '#features/feature-types.ts';

const words = () => import('./words.ts');

export const BuyTab = lazySharedComponent(words, async () => (await import('./buy-tab.tsx')).BuyTab);
