import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { createPrefixedDraw } from './draw.ts';

/** A participant of a draw, in its public form. */
export interface RaffleEntry {
  /** The first 16 hexadecimal digits of SHA-256(`tournament:player`). */
  readonly entryId: string;
  /** At least 1. */
  readonly tickets: number;
}

/** A winning ticket; the first pick gets the first prize, and so on. */
export interface RafflePick {
  /**
   * Index of the pick, from 0. Picks of players who had already won are skipped, so indices may have gaps.
   */
  readonly number: number;
  /** From 0; the tickets of each entry are consecutive, in the order of the list. */
  readonly ticket: number;
  readonly entryId: string;
}

/** Placeholder for the beacon of a draw without one. */
export const NO_BEACON = 'none';

const sha256Of = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));

/** The entry id of a player in a draw; only those who know the player's id can link the two. */
export const raffleEntryId = (tournamentId: string, userId: string): string =>
  sha256Of(`${tournamentId}:${userId}`).slice(0, 16);

/**
 * SHA-256 of the frozen list: one line `entry_id,tickets` per entry, ordered by entry_id, each ending in a
 * newline.
 */
export function digestRaffleEntries(entries: readonly RaffleEntry[]): string {
  const hash = sha256.create();
  for (const { entryId, tickets } of entries) hash.update(utf8ToBytes(`${entryId},${tickets}\n`));
  return bytesToHex(hash.digest());
}

/**
 * Draws prizes from a list of entries: pick j is `wide(2j) x n // 2^52` of HMAC-SHA256(server seed,
 * `digest.beacon:raffle:cursor`), read like every draw (games.md 2.3). A player wins at most once; the draw
 * ends when no prize or no player is left.
 */
export function drawRaffle(
  serverSeed: string,
  beacon: string,
  entries: readonly RaffleEntry[],
  prizes: number,
): readonly RafflePick[] {
  const draw = createPrefixedDraw(serverSeed, `${digestRaffleEntries(entries)}.${beacon}:raffle:`);
  const ends = endsOf(entries);
  const tickets = BigInt(ends.at(-1) ?? 0);
  const won = new Set<number>();
  const picks: RafflePick[] = [];
  for (let j = 0; won.size < Math.min(prizes, entries.length); j += 1) {
    const ticket = Number((draw.wide(2 * j) * tickets) >> 52n);
    const at = entryOf(ends, ticket);
    if (won.has(at)) continue;
    picks.push({ number: j, ticket, entryId: entries[at]?.entryId ?? '' });
    won.add(at);
  }
  return picks;
}

/** Cumulative numbers of tickets, each including the entry itself. */
function endsOf(entries: readonly RaffleEntry[]): readonly number[] {
  let end = 0;
  return entries.map(({ tickets }) => (end += tickets));
}

/** Finds the entry that holds the ticket. */
function entryOf(ends: readonly number[], ticket: number): number {
  let [low, high] = [0, ends.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ends[middle] ?? 0) > ticket) high = middle;
    else low = middle + 1;
  }
  return low;
}
