import { choose } from '#engine/core/choose.ts';
import { entryAt } from '#engine/core/entry-at.ts';
import { payLadder } from '#engine/core/ladder.ts';
import { fromFraction } from '#engine/core/multiplier.ts';
import type { Multiplier } from '#engine/core/rules.ts';

export const MOST_COINS = 10;
export const MOST_GUESSES = 20;
/** A throw that would pay less is not offered. */
const leastMultiplier = fromFraction(101n, 100n);

/** In how many of the 2^coins throws at least `hits` coins show the side. */
const winsOf = (coins: number, hits: number): bigint =>
  hits > coins ? 0n : choose(coins, hits) + winsOf(coins, hits + 1);

/** 99 * 2^n / (100 * W) by coins, from 0, then by hits (games.md 4.15). */
const throws = Array.from({ length: MOST_COINS + 1 }, (_, coins) =>
  payLadder(coins, (hits) => [99n * 2n ** BigInt(coins), 100n * winsOf(coins, hits)]),
);

/** What a won throw pays, offered or not. @throws {RangeError} beyond 10 coins, and beyond as many hits as coins */
export const throwMultiplier = (coins: number, hits: number): Multiplier =>
  entryAt(throws, coins, 'number of coins')(hits);

/** Every throw that is offered, from the fewest coins and hits. */
export const offers = throws.flatMap((pays, coins) =>
  Array.from({ length: coins }, (_, before) => ({ coins, hits: before + 1 })).filter(
    ({ hits }) => pays(hits) >= leastMultiplier,
  ),
);

/** The fewest hits that are offered with so many coins. */
export const leastHits = (coins: number): number =>
  offers.find((offer) => offer.coins === coins)?.hits ?? coins;

/** What a cash-out pays after so many right guesses, 1 to 20. @throws {RangeError} beyond them */
export const seriesMultiplier = payLadder(MOST_GUESSES, (guesses) => [99n * 2n ** BigInt(guesses), 100n]);
