import { sharedPart } from '../face.ts';

const words = () => import('./words.ts');

/** The tab of the cashier. */
export const WithdrawTab = sharedPart(words, async () => (await import('./withdraw-tab.tsx')).WithdrawTab);
