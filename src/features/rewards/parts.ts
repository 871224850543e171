import { lazySharedComponent } from '#features/feature-types.ts';

/** Today's calendar reward, in short form. */
export const CalendarTeaser = lazySharedComponent(
  () => import('./words.ts'),
  async () => (await import('./calendar-teaser.tsx')).CalendarTeaser,
  { failed: () => null },
);
