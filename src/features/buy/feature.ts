import { sharedPart } from '../face.ts';

const words = () => import('./words.ts');

/** The tab of the cashier. */
export const BuyTab = sharedPart(words, async () => (await import('./buy-tab.tsx')).BuyTab);
