import { lazySharedComponent } from '#features/feature-types.ts';
import type { ListFrame } from './list-frame.tsx';

const loadTexts = () => import('./words.ts');

/** Header and navigation of the staff pages. */
export const StaffShell = lazySharedComponent(
  loadTexts,
  async () => (await import('./staff-shell.tsx')).StaffShell,
);

/** Pagination of a list on a staff page. */
export const StaffPager = lazySharedComponent(loadTexts, async () => (await import('./pager.tsx')).Pager);

/** List in the common layout of staff pages. */
export const StaffList = lazySharedComponent(
  loadTexts,
  async () => (await import('./staff-list.tsx')).StaffList,
);

/** Same, for a paginated endpoint. */
export const StaffPages = lazySharedComponent(
  loadTexts,
  async () => (await import('./list-frame.tsx')).ListFrame,
) as typeof ListFrame;
