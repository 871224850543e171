import { lazySharedComponent } from '#features/feature-types.ts';
import type { ListFrame } from './list-frame.tsx';

const words = () => import('./words.ts');

/** Header and navigation of staff's pages. */
export const StaffShell = lazySharedComponent(
  words,
  async () => (await import('./staff-shell.tsx')).StaffShell,
);

/** Which part of a list this is, on a page of staff. */
export const StaffPager = lazySharedComponent(words, async () => (await import('./pager.tsx')).Pager);

/** A list in the frame that all lists of staff have. */
export const StaffList = lazySharedComponent(words, async () => (await import('./staff-list.tsx')).StaffList);

/** The same, of a call that gives pages. */
export const StaffPages = lazySharedComponent(
  words,
  async () => (await import('./list-frame.tsx')).ListFrame,
) as typeof ListFrame;
