import { stopOn } from '#engine/parts/reel.ts';
import { seededRandom } from '#engine/stage/random.ts';
import type { Speed } from '#engine/stage/scene.ts';
import { look } from '../look.ts';
import { type Box, type Item, itemAt, TICKETS } from '../paytable.ts';

const { run, tail, inner } = look.reel;
/** Where on every strip the item is that was won. */
const STOP = run.normal + 6;

export interface Strip {
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
export function stripOf(box: Box, ticket: number): Strip {
  const random = seededRandom(`${box.slug}:${ticket}`);
  const items = Array.from({ length: STOP + tail }, (_, place) =>
    itemAt(box, place === STOP ? ticket : Math.floor(random.next() * TICKETS)),
  );
  const stop = stopOn(STOP, inner, random);
  return { items, item: STOP, stop, aside: stop - STOP };
}

/** Where the reel of a strip starts, so many items before its end. */
export const startOf = ({ item }: Strip, speed: Speed): number => item - run[speed];
