import { lazySharedComponent } from '#features/feature-types.ts';

export { GivenAmount, givenAmount, USUAL_GIFT, useMainMinor } from './given-amount.tsx';
export { useGiveMoney } from './use-giving.ts';

const words = () => import('./words.ts');

export const TipTab = lazySharedComponent(words, async () => (await import('./tip-tab.tsx')).TipTab);
