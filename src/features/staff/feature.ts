import { sharedPart } from '../face.ts';

const words = () => import('./words.ts');

/** Header and navigation of staff's pages. */
export const StaffShell = sharedPart(words, async () => (await import('./staff-shell.tsx')).StaffShell);

/** Which part of a list this is, on a page of staff. */
export const StaffPager = sharedPart(words, async () => (await import('./pager.tsx')).Pager);
