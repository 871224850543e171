import { sharedPart } from '../face.ts';

const words = () => import('./words.ts');

/** The tab of the cashier. */
export const TipTab = sharedPart(words, async () => (await import('./tip-tab.tsx')).TipTab);
