import type { RandomSource } from '#engine/stage/random.ts';

/** x in steps between pegs, y in rows from the first row of pegs; x 0 is the middle. */
export interface BoardPosition {
  readonly x: number;
  readonly y: number;
}

/** Distance of ball and peg when they touch, and the heights at which a ball starts and ends. */
export interface FallSpace {
  readonly touchX: number;
  readonly touchY: number;
  readonly startY: number;
  readonly endY: number;
}

/** Durations of the parts of a fall, ms. */
export interface FallTimes {
  /** From the funnel to the first peg. */
  readonly firstMs: number;
  /** From peg to peg. */
  readonly rowMs: number;
  /** From the last peg into the bucket. */
  readonly lastMs: number;
}

/** One contact with a peg. */
interface Contact {
  /** x of the peg, in steps. */
  readonly pegX: number;
  /**
   * Horizontal offset from the peg's centre as a share of the touching distance, on the side that the ball
   * goes to.
   */
  readonly lean: number;
  /** How high the ball bounces, in rows. */
  readonly hop: number;
}

/**
 * A ball's fall: the steps of the outcome with small variations derived from the round's seeds. Independent
 * of the prize.
 */
export interface Fall {
  readonly contacts: readonly Contact[];
  readonly startX: number;
  /** Middle of the bucket, in steps. */
  readonly endX: number;
}

const leanFrom = 0.28;
const leanTo = 0.56;
const hopFrom = 0.1;
const hopTo = 0.24;
const startPlay = 0.12;

/** Plans the fall along a path of L and R, one letter per row. */
export function planFall(path: string, random: RandomSource): Fall {
  const startX = (random.next() - 0.5) * 2 * startPlay;
  let pegX = 0;
  const contacts = [...path].map((step) => {
    const side = step === 'R' ? 1 : -1;
    const lean = side * (leanFrom + random.next() * (leanTo - leanFrom));
    const contact = { pegX, lean, hop: hopFrom + random.next() * (hopTo - hopFrom) };
    pegX += side / 2;
    return contact;
  });
  return { contacts, startX, endX: pegX };
}

/** Duration of a fall; it depends only on the number of rows. */
export const fallMs = ({ firstMs, rowMs, lastMs }: FallTimes, rows: number): number =>
  firstMs + rowMs * (rows - 1) + lastMs;

/** When the ball reaches the peg of a row. */
export const contactMs = ({ firstMs, rowMs }: FallTimes, row: number): number => firstMs + rowMs * row;

/** Position of the ball; at its start before the drop, at its end after the fall. */
export function ballPositionAt(
  fall: Fall,
  times: FallTimes,
  space: FallSpace,
  timeMs: number,
): BoardPosition {
  const { contacts, startX, endX } = fall;
  const start = { x: startX, y: space.startY };
  const first = touchOf(fall, space, 0);
  if (timeMs <= 0 || !first) return start;
  if (timeMs < times.firstMs) return arc(start, first, 0, timeMs / times.firstMs);
  const lastRow = contacts.length - 1;
  const row = Math.min(lastRow, Math.floor((timeMs - times.firstMs) / times.rowMs));
  const from = touchOf(fall, space, row) ?? start;
  const end = { x: endX, y: space.endY };
  const to = row < lastRow ? (touchOf(fall, space, row + 1) ?? end) : end;
  const lengthMs = row < lastRow ? times.rowMs : times.lastMs;
  const share = Math.min(1, (timeMs - contactMs(times, row)) / lengthMs);
  return arc(from, to, contacts[row]?.hop ?? 0, share);
}

/** Position of the ball when it touches the peg of a row. */
function touchOf({ contacts }: Fall, { touchX, touchY }: FallSpace, row: number): BoardPosition | null {
  const contact = contacts[row];
  if (!contact) return null;
  const { pegX, lean } = contact;
  return { x: pegX + lean * touchX, y: row - Math.sqrt(1 - lean * lean) * touchY };
}

/** Free flight between two positions: uniform horizontally, under gravity vertically, first up by `hop`. */
function arc(from: BoardPosition, to: BoardPosition, hop: number, share: number): BoardPosition {
  const depth = to.y - from.y;
  const up = Math.sqrt(2 * hop);
  // Gravity that takes the ball from the top of its hop to the end in the remaining time.
  const rate = up + Math.sqrt(2 * (hop + depth));
  const x = from.x + (to.x - from.x) * share;
  return { x, y: from.y + rate * share * ((rate * share) / 2 - up) };
}
