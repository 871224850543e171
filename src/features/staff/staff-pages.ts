import type { StaffPages } from '#features/feature-types.ts';

/** Core staff pages. */
export const staffPages: StaffPages = {
  words: () => import('./words.ts'),
  pages: [
    { path: '/staff/players', permission: 'players.read', load: () => import('./players-page.tsx') },
    { path: '/staff/players/:id', permission: 'players.read', load: () => import('./player-page.tsx') },
    { path: '/staff/reports', permission: 'reports.read', load: () => import('./reports-page.tsx') },
    { path: '/staff/ledger', permission: 'ledger.read', load: () => import('./ledger-page.tsx') },
    { path: '/staff/rewards', permission: 'rewards.read', load: () => import('./rewards-page.tsx') },
    {
      path: '/staff/withdrawals',
      permission: 'withdrawals.read',
      load: () => import('./withdrawals-page.tsx'),
    },
    { path: '/staff/roles', permission: 'roles.read', load: () => import('./roles-page.tsx') },
    { path: '/staff/log', permission: 'log.read', load: () => import('./log-page.tsx') },
  ],
};
