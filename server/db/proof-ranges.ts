import { firstIdAt } from '../id-range.ts';

/** The part of the books that is proven at once: what was opened and moved between two moments. */
export interface ProofRange {
  readonly fromMs: number;
  /** Exclusive, as `end`. */
  readonly toMs: number;
  readonly from: string;
  readonly end: string;
}

export const DAY_MS = 86_400_000;
/** A range is read in one snapshot: a quarter of a day, also part of what the hash of a day is. */
const QUARTER_MS = DAY_MS / 4;
/** Ids are made before their transaction commits, by several clocks. Nothing takes this long. */
export const SETTLED_AFTER_MS = 5 * 60_000;

/** Days since 1970, in UTC. */
export const dayOf = (ms: number): number => Math.floor(ms / DAY_MS);

/** A day as people write it: `2026-07-01`. */
export const nameOfDay = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);

/** The moment at which an id was made. */
export const timeOfId = (id: string): number => Number.parseInt(id.slice(0, 12), 16);

/** The first id that is not of this day or an earlier one. */
export const endOfDay = (day: number): string => firstIdAt((day + 1) * DAY_MS);

/** The ids of a round's transfers are made within this of its end. */
export const CLOCKS_MS = 60_000;

/** The ids of transfers that belong to rounds which ended on this day. */
export const aroundDay = (day: number): Pick<ProofRange, 'from' | 'end'> => ({
  from: firstIdAt(day * DAY_MS - CLOCKS_MS),
  end: firstIdAt((day + 1) * DAY_MS + CLOCKS_MS),
});

const rangeBetween = (fromMs: number, toMs: number): ProofRange => ({
  fromMs,
  toMs,
  from: firstIdAt(fromMs),
  end: firstIdAt(toMs),
});

/** The quarters of the days from `day` on, in order; the last one ends at `untilMs`. */
export function* quartersFrom(day: number, untilMs: number): Generator<ProofRange> {
  for (let fromMs = day * DAY_MS; fromMs < untilMs; fromMs += QUARTER_MS)
    yield rangeBetween(fromMs, Math.min(fromMs + QUARTER_MS, untilMs));
}
