import { lazySharedComponent } from '#features/feature-types.ts';

export { GivenAmount, givenAmount, USUAL_GIFT, useMainMinor } from './given-amount.tsx';
export { useGiveMoney } from './use-giving.ts';

const loadTexts = () => import('./words.ts');

export const TipTab = lazySharedComponent(loadTexts, async () => (await import('./tip-tab.tsx')).TipTab);
