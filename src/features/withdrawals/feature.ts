import { sharedPart, type Feature } from '../face.ts';

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

/** The review of withdrawals by staff. */
export const withdrawalsFeature: Feature = {
  words,
  pages: [
    {
      path: '/staff/withdrawals',
      layout: 'staff',
      roles: ['support', 'admin'],
      load: () => import('./staff-page.tsx'),
    },
  ],
};
