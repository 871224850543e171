import type { ZonePlace } from '#contract/content.ts';
import { lazySharedComponent } from '#features/feature-types.ts';
import { useZone } from './use-zone.ts';

/** Renders one text with its picture, in place of the placeholder. */
const PART_HEIGHT = 174;

const Parts = lazySharedComponent<{ readonly place: ZonePlace }>(
  () => import('./words.ts'),
  async () => (await import('./zone.tsx')).ZoneParts,
  { waiting: <div style={{ minHeight: PART_HEIGHT }} />, failed: () => null },
);

/** A place of a page that operators fill; nothing where they did not, and no code is fetched then. */
export const ZoneOutlet = ({ place }: { readonly place: ZonePlace }) =>
  useZone(place).length > 0 && <Parts place={place} />;
