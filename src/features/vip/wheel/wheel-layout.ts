/** Segment of the wheel that shows one prize, in turns clockwise from the top. */
export interface WheelSegment {
  readonly prize: number;
  readonly from: number;
  readonly to: number;
}

/** A chance as sent by the server. */
interface Chance {
  readonly chance: number;
}

const TICKETS = 10_000;
/** Minimum segment size in tickets (unless the prize has fewer), then the maximum segments per prize. */
const PIECE_TICKETS = 250;
const PIECES_MOST = 11;
const GOLDEN = 0.381966;

const ticketsOf = ({ chance }: Chance): number => Math.round(chance * TICKETS);
const countOf = (prize: Chance): number =>
  Math.min(PIECES_MOST, Math.max(1, Math.round(ticketsOf(prize) / PIECE_TICKETS)));

/**
 * Splits every prize into segments and distributes them evenly; together they are as wide as the prize's
 * chance. The wheel starts in the middle of its first segment.
 */
export function layoutWheel(prizes: readonly Chance[]): readonly WheelSegment[] {
  const pieces = prizes.flatMap((prize, index) => {
    const count = countOf(prize);
    return Array.from({ length: count }, (_, k) => ({
      prize: index,
      width: prize.chance / count,
      // Each prize is spread over the whole circle; single-segment prizes are kept apart by the golden ratio.
      place: count === 1 ? (index * GOLDEN) % 1 : k / count,
    }));
  });
  const inPlace = pieces.toSorted((a, b) => a.place - b.place || a.prize - b.prize);
  let at = -(inPlace[0]?.width ?? 0) / 2;
  return inPlace.map(({ prize, width }) => {
    const from = at;
    at += width;
    return { prize, from, to: at };
  });
}

/** Returns the segment that contains a ticket, and the position on the wheel, in turns. */
export function locateTicket(
  prizes: readonly Chance[],
  pieces: readonly WheelSegment[],
  ticket: number,
): { readonly piece: number; readonly turn: number } {
  let start = 0;
  let prize = 0;
  for (; prize < prizes.length - 1; prize += 1) {
    const tickets = ticketsOf(prizes[prize] as Chance);
    if (ticket < start + tickets) break;
    start += tickets;
  }
  const own = pieces.flatMap((piece, index) => (piece.prize === prize ? [{ ...piece, index }] : []));
  const part = ((ticket - start + 0.5) / ticketsOf(prizes[prize] as Chance)) * own.length;
  const piece = own[Math.min(own.length - 1, Math.floor(part))];
  if (!piece) throw new RangeError(`The wheel has no ticket ${ticket}.`);
  // Keep the pointer clear of the segment's edges.
  const within = 0.15 + 0.7 * (part - Math.floor(part));
  return { piece: piece.index, turn: piece.from + within * (piece.to - piece.from) };
}
