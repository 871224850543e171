import { lazySharedComponent } from '#features/feature-types.ts';

const loadTexts = () => import('./words.ts');

export const WithdrawTab = lazySharedComponent(
  loadTexts,
  async () => (await import('./withdraw-tab.tsx')).WithdrawTab,
);

/** Table of withdrawals, for the account page. */
export const WithdrawalTable = lazySharedComponent(
  loadTexts,
  async () => (await import('./withdrawal-table.tsx')).WithdrawalTable,
);

/** Number of withdrawals waiting for review, for the staff navigation. */
export const WithdrawalsWaiting = lazySharedComponent(
  loadTexts,
  async () => (await import('./waiting-count.tsx')).WaitingWithdrawals,
  { failed: () => null },
);

/** Withdrawal queue, for the staff page. */
export const StaffWithdrawals = lazySharedComponent(
  loadTexts,
  async () => (await import('./staff-page.tsx')).StaffPage,
);
