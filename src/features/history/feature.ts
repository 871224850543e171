import type { Feature } from '#features/feature-types.ts';

const account = { needsLogin: true, layout: 'account' } as const;

/** The player's history: transactions, withdrawals, rewards and bets. */
export const historyFeature: Feature = {
  words: () => import('./words.ts'),
  pages: [
    { ...account, path: '/my-account/history/transactions', load: () => import('./transactions-page.tsx') },
    { ...account, path: '/my-account/history/withdrawals', load: () => import('./withdrawals-page.tsx') },
    { ...account, path: '/my-account/history/rewards', load: () => import('./rewards-page.tsx') },
    { ...account, path: '/my-account/history/bets', load: () => import('./bets-page.tsx') },
  ],
};
