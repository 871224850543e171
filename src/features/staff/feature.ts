import type { Role } from '#contract/endpoint.ts';
import { sharedPart, type Feature } from '../face.ts';

const words = () => import('./words.ts');
const layout = 'staff';
const everybody: readonly Role[] = ['mod', 'support', 'admin'];

/** Header and navigation of staff's pages. */
export const StaffShell = sharedPart(words, async () => (await import('./staff-shell.tsx')).StaffShell);

/** Which part of a list this is, on a page of staff. */
export const StaffPager = sharedPart(words, async () => (await import('./pager.tsx')).Pager);

/** Players, what was done to them and by whom: for staff. */
export const staffFeature: Feature = {
  words,
  pages: [
    { path: '/staff', layout, roles: everybody, load: () => import('./staff-page.tsx') },
    { path: '/staff/players', layout, roles: everybody, load: () => import('./players-page.tsx') },
    { path: '/staff/players/:id', layout, roles: everybody, load: () => import('./player-page.tsx') },
    { path: '/staff/ledger', layout, roles: ['admin'], load: () => import('./ledger-page.tsx') },
    { path: '/staff/rewards', layout, roles: ['admin'], load: () => import('./rewards-page.tsx') },
    {
      path: '/staff/withdrawals',
      layout,
      roles: ['support', 'admin'],
      load: () => import('./withdrawals-page.tsx'),
    },
    { path: '/staff/log', layout, roles: ['support', 'admin'], load: () => import('./log-page.tsx') },
  ],
};
