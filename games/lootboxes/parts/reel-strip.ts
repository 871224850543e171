import { pickStopPosition } from '#engine/parts/reel.ts';
import { seededRandom } from '#engine/stage/random.ts';
import type { Speed } from '#engine/stage/scene.ts';
import { look } from '../look.ts';
import { type Lootbox, type Item, itemForTicket, TICKET_COUNT } from '../paytable.ts';

const { run, tail, inner } = look.reel;
/** Index of the won item on every strip. */
const STOP = run.normal + 6;

export interface ReelStrip {
  readonly items: readonly Item[];
  /** The won item, and where on it the pointer stops. */
  readonly item: number;
  readonly stop: number;
  /** Distance of that point from the middle of the item, in items. */
  readonly aside: number;
}

/**
 * Creates the strip of a round. The neighbours have the same frequencies as wins, so that the strip does not
 * mislead; they are derived from the ticket alone, so that a round always looks the same.
 */
export function createReelStrip(box: Lootbox, ticket: number): ReelStrip {
  const random = seededRandom(`${box.slug}:${ticket}`);
  const items = Array.from({ length: STOP + tail }, (_, place) =>
    itemForTicket(box, place === STOP ? ticket : Math.floor(random.next() * TICKET_COUNT)),
  );
  const stop = pickStopPosition(STOP, inner, random);
  return { items, item: STOP, stop, aside: stop - STOP };
}

/** Start of the reel of a strip, a number of items before its end. */
export const reelStripStart = ({ item }: ReelStrip, speed: Speed): number => item - run[speed];
