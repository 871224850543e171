import { lazySharedComponent } from '#features/feature-types.ts';

const words = () => import('./words.ts');

/** The tab of the cashier. */
export const WithdrawTab = lazySharedComponent(
  words,
  async () => (await import('./withdraw-tab.tsx')).WithdrawTab,
);

/** Withdrawals as a table, for the page of the account. */
export const WithdrawalTable = lazySharedComponent(
  words,
  async () => (await import('./withdrawal-table.tsx')).WithdrawalTable,
);

/** How many wait for review, for staff’s navigation. */
export const WithdrawalsWaiting = lazySharedComponent(
  words,
  async () => (await import('./waiting-count.tsx')).WaitingCount,
  { failed: () => null },
);

/** The queue of withdrawals, for the page of staff. */
export const StaffWithdrawals = lazySharedComponent(
  words,
  async () => (await import('./staff-page.tsx')).StaffPage,
);
