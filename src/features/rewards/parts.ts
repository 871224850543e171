import { sharedPart } from '../face.ts';

/** What of the calendar can be claimed today, in a few words. */
export const CalendarTeaser = sharedPart(
  () => import('./words.ts'),
  async () => (await import('./calendar-teaser.tsx')).CalendarTeaser,
  { failed: () => null },
);
