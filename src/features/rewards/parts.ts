import { lazySharedComponent } from '#features/feature-types.ts';

/** What of the calendar can be claimed today, in a few words. */
export const CalendarTeaser = lazySharedComponent(
  () => import('./words.ts'),
  async () => (await import('./calendar-teaser.tsx')).CalendarTeaser,
  { failed: () => null },
);
