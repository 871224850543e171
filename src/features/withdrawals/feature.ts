import { lazySharedComponent } from '#features/feature-types.ts';

const words = () => import('./words.ts');

export const WithdrawTab = lazySharedComponent(
  words,
  async () => (await import('./withdraw-tab.tsx')).WithdrawTab,
);

/** Table of withdrawals, for the account page. */
export const WithdrawalTable = lazySharedComponent(
  words,
  async () => (await import('./withdrawal-table.tsx')).WithdrawalTable,
);

/** Number of withdrawals waiting for review, for the staff navigation. */
export const WithdrawalsWaiting = lazySharedComponent(
  words,
  async () => (await import('./waiting-count.tsx')).WaitingWithdrawals,
  { failed: () => null },
);

/** Withdrawal queue, for the staff page. */
export const StaffWithdrawals = lazySharedComponent(
  words,
  async () => (await import('./staff-page.tsx')).StaffPage,
);
