import { sharedPart } from '../face.ts';

const words = () => import('./words.ts');

/** The tab of the cashier. */
export const WithdrawTab = sharedPart(words, async () => (await import('./withdraw-tab.tsx')).WithdrawTab);

/** Withdrawals as a table, for the page of the account. */
export const WithdrawalTable = sharedPart(
  words,
  async () => (await import('./withdrawal-table.tsx')).WithdrawalTable,
);

/** How many wait for review, for staff’s navigation. */
export const WithdrawalsWaiting = sharedPart(
  words,
  async () => (await import('./waiting-count.tsx')).WaitingCount,
  { failed: () => null },
);

/** The queue of withdrawals, for the page of staff. */
export const StaffWithdrawals = sharedPart(words, async () => (await import('./staff-page.tsx')).StaffPage);
