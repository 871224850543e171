import { choose } from './choose.ts';
import { type Fraction, fraction } from './fraction.ts';

/** A draw without return: of `all` things `marked` ones are meant, and `drawn` are taken. */
export interface Hat {
  readonly all: number;
  readonly marked: number;
  readonly drawn: number;
}

/** The chance that exactly so many of the meant things are among those taken. */
export const chanceOfHits = ({ all, marked, drawn }: Hat, hits: number): Fraction =>
  hits > drawn || drawn - hits > all - marked
    ? fraction(0n)
    : fraction(choose(marked, hits) * choose(all - marked, drawn - hits), choose(all, drawn));
