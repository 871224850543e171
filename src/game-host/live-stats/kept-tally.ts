import * as z from 'zod/mini';
import { emptyTally, type Tally } from './tally.ts';

const big = z.coerce.bigint();
const count = z.int();
const kept = z.object({
  session: z.string(),
  tally: z.object({
    profitMinor: big,
    wageredMinor: big,
    wins: count,
    losses: count,
    streak: count,
    best: big,
    points: z.array(big),
    stride: count,
  }),
});

/** The counts of a session as text. */
export const tallyText = (tally: Tally, session: string): string =>
  JSON.stringify({ session, tally }, (_, value: unknown) =>
    typeof value === 'bigint' ? value.toString() : value,
  );

/** Reads counts back; those of another session, and what is no counts, begin at nothing. */
export function readTally(text: string | null, session: string): Tally {
  try {
    const parsed = z.safeParse(kept, JSON.parse(text ?? 'null'));
    return parsed.success && parsed.data.session === session ? parsed.data.tally : emptyTally;
  } catch {
    // What cannot be read was not written by this page; it is written anew with the next bet.
    return emptyTally;
  }
}
