import { pickStopPosition } from '#engine/parts/reel.ts';
import { seededRandom } from '#engine/stage/random.ts';
import type { Speed } from '#engine/stage/scene.ts';
import { look } from '../look.ts';
import { type Lootbox, type Item, itemForTicket, TICKET_COUNT } from '../paytable.ts';

const { run, tail, inner } = look.reel;
/** Where on every strip the item is that was won. */
const STOP = run.normal + 6;

export interface ReelStrip {
  readonly items: readonly Item[];
  /** The item that was won, and where on it the pointer stops. */
  readonly item: number;
  readonly stop: number;
  /** How far from the middle of the item that is, in items. */
  readonly aside: number;
}

/**
 * The strip of a round. Its neighbours come up as often as they are won, so that it promises nothing; they follow from
 * the ticket alone, so that a round looks the same whenever it is shown.
 */
export function createReelStrip(box: Lootbox, ticket: number): ReelStrip {
  const random = seededRandom(`${box.slug}:${ticket}`);
  const items = Array.from({ length: STOP + tail }, (_, place) =>
    itemForTicket(box, place === STOP ? ticket : Math.floor(random.next() * TICKET_COUNT)),
  );
  const stop = pickStopPosition(STOP, inner, random);
  return { items, item: STOP, stop, aside: stop - STOP };
}

/** Where the reel of a strip starts, so many items before its end. */
export const reelStripStart = ({ item }: ReelStrip, speed: Speed): number => item - run[speed];
