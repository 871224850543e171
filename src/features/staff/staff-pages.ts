import type { Role } from '#contract/endpoint.ts';
import type { StaffPages } from '#features/feature-types.ts';

const everybody: readonly Role[] = ['mod', 'support', 'admin'];

/** Core staff pages. */
export const staffPages: StaffPages = {
  words: () => import('./words.ts'),
  pages: [
    { path: '/staff', roles: everybody, load: () => import('./staff-page.tsx') },
    { path: '/staff/players', roles: everybody, load: () => import('./players-page.tsx') },
    { path: '/staff/players/:id', roles: everybody, load: () => import('./player-page.tsx') },
    { path: '/staff/ledger', roles: ['admin'], load: () => import('./ledger-page.tsx') },
    { path: '/staff/rewards', roles: ['admin'], load: () => import('./rewards-page.tsx') },
    { path: '/staff/withdrawals', roles: ['support', 'admin'], load: () => import('./withdrawals-page.tsx') },
    { path: '/staff/log', roles: ['support', 'admin'], load: () => import('./log-page.tsx') },
  ],
};
