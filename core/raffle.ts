import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { createPrefixedDraw } from './draw.ts';

/** Whoever takes part in a draw, as everybody may know it. */
export interface RaffleEntry {
  /** The first 16 hexadecimal digits of SHA-256(`tournament:player`). */
  readonly entryId: string;
  /** Above zero. */
  readonly tickets: number;
}

/** A ticket that wins: of the first pick the first prize, and so on. */
export interface RafflePick {
  /** Which pick it was, from 0; the tickets between, of players who had won already, were passed over. */
  readonly number: number;
  /** From 0; each entry has its tickets one after another, in the order of the list. */
  readonly ticket: number;
  readonly entryId: string;
}

/** What stands for the beacon where a draw has none. */
export const NO_BEACON = 'none';

const sha256Of = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));

/** The entry of a player in a draw; who it is of is known to whoever knows the player's id. */
export const raffleEntryId = (tournamentId: string, userId: string): string =>
  sha256Of(`${tournamentId}:${userId}`).slice(0, 16);

/** SHA-256 of the list as it was fixed: a line `entry_id,tickets` for each, by entry_id, all of them ended. */
export function digestRaffleEntries(entries: readonly RaffleEntry[]): string {
  const hash = sha256.create();
  for (const { entryId, tickets } of entries) hash.update(utf8ToBytes(`${entryId},${tickets}\n`));
  return bytesToHex(hash.digest());
}

/**
 * Draws so many prizes out of a list of entries: pick j is `wide(2j) x n // 2^52` of HMAC-SHA256(server seed,
 * `digest.beacon:raffle:cursor`), read as every draw is (games.md 2.3). A player wins once; it ends when no prize or no
 * player is left.
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

/** How many tickets there are up to each entry, its own included. */
function endsOf(entries: readonly RaffleEntry[]): readonly number[] {
  let end = 0;
  return entries.map(({ tickets }) => (end += tickets));
}

/** The first entry that ends behind the ticket. */
function entryOf(ends: readonly number[], ticket: number): number {
  let [low, high] = [0, ends.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ends[middle] ?? 0) > ticket) high = middle;
    else low = middle + 1;
  }
  return low;
}
