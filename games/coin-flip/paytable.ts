import { binomial } from '#core/binomial.ts';
import { getElementAt } from '#core/get-element-at.ts';
import { createPayoutLadder } from '#core/ladder.ts';
import { multiplierFromFraction } from '#core/multiplier.ts';
import type { Multiplier } from '#core/rules.ts';

export const MAX_COINS = 10;
export const MAX_SERIES_GUESSES = 20;
/** Throws that would pay less are not offered. */
const minMultiplier = multiplierFromFraction(101n, 100n);

/** The number of the 2^coins throws in which at least `hits` coins show the side. */
const winsOf = (coins: number, hits: number): bigint =>
  hits > coins ? 0n : binomial(coins, hits) + winsOf(coins, hits + 1);

/** 99 * 2^n / (100 * W) by coins, from 0, then by hits (games.md 4.15). */
const throws = Array.from({ length: MAX_COINS + 1 }, (_, coins) =>
  createPayoutLadder(coins, (hits) => [99n * 2n ** BigInt(coins), 100n * winsOf(coins, hits)]),
);

/**
 * The payout of a won throw, offered or not.
 * @throws {RangeError} beyond 10 coins, or for more hits than coins
 */
export const throwMultiplier = (coins: number, hits: number): Multiplier =>
  getElementAt(throws, coins, 'number of coins')(hits);

/** Every throw on offer, in ascending order of coins and hits. */
export const offeredThrows = throws.flatMap((pays, coins) =>
  Array.from({ length: coins }, (_, before) => ({ coins, hits: before + 1 })).filter(
    ({ hits }) => pays(hits) >= minMultiplier,
  ),
);

/** The minimum number of hits on offer with this many coins. */
export const minHits = (coins: number): number =>
  offeredThrows.find((offer) => offer.coins === coins)?.hits ?? coins;

/** The payout of a cash-out after this many correct guesses, 1 to 20. @throws {RangeError} beyond them */
export const seriesMultiplier = createPayoutLadder(MAX_SERIES_GUESSES, (guesses) => [
  99n * 2n ** BigInt(guesses),
  100n,
]);
