import { lazySharedComponent } from '#features/feature-types.ts';
import type { ListFrame } from './list-frame.tsx';
import type { StaffList as StaffListOf } from './staff-list.tsx';

export { useRoleName } from './role-name.ts';

const words = () => import('./words.ts');

/** Header and navigation of the staff pages. */
export const StaffShell = lazySharedComponent(
  words,
  async () => (await import('./staff-shell.tsx')).StaffShell,
);

/** Pagination of a list on a staff page. */
export const StaffPager = lazySharedComponent(words, async () => (await import('./key-pager.tsx')).KeyPager);

/** Saves a list that is shown whole, below it. */
export const StaffExportFoot = lazySharedComponent(
  words,
  async () => (await import('./export-list.tsx')).ExportFoot,
);

/** List in the common layout of staff pages. */
export const StaffList = lazySharedComponent(
  words,
  async () => (await import('./staff-list.tsx')).StaffList,
) as typeof StaffListOf;

/** Same, for a paginated endpoint. */
export const StaffPages = lazySharedComponent(
  words,
  async () => (await import('./list-frame.tsx')).ListFrame,
) as typeof ListFrame;
