import { sharedPart } from '../face.ts';

export { GivenAmount, useGivenAmount } from './given-amount.tsx';
export { useGiving } from './use-giving.ts';

const words = () => import('./words.ts');

/** The tab of the cashier. */
export const TipTab = sharedPart(words, async () => (await import('./tip-tab.tsx')).TipTab);
