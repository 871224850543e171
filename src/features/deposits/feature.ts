import { sharedPart } from '../face.ts';

const words = () => import('./words.ts');

/** The tab of the cashier. */
export const DepositTab = sharedPart(words, async () => (await import('./deposit-tab.tsx')).DepositTab);
