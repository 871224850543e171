import { call } from '#api/call.ts';
import { drawRaffle, entriesDigest, NO_BEACON, type RaffleEntry } from '#engine/core/raffle.ts';
import { commitmentOf } from '#engine/core/fairness.ts';
import { getDraw, type Draw } from '#server/features/tournaments/contract.ts';

/** So many entries come with one page. */
const PER_PAGE = 5_000;

/** All of a draw: what is said of it, and every entry. */
export interface LoadedDraw {
  readonly said: Draw;
  readonly entries: readonly RaffleEntry[];
}

/** Loads the entries page by page. */
export async function loadDraw(
  id: string,
  signal: AbortSignal,
  onProgress: (loaded: number, total: number) => void,
): Promise<LoadedDraw> {
  const ask = (page: number): Promise<Draw> =>
    call(getDraw, { id, page, per_page: PER_PAGE }, { signal, quiet: true });
  const said = await ask(1);
  const entries = entriesOf(said);
  const { pages, total } = said.pagination;
  onProgress(entries.length, total);
  for (let page = 2; page <= pages; page++) {
    // One after the other: the list may be long, and nobody else waits for it.
    entries.push(...entriesOf(await ask(page)));
    onProgress(entries.length, total);
  }
  return { said, entries };
}

const entriesOf = ({ items }: Draw): RaffleEntry[] =>
  items.map(({ entry_id: entryId, tickets }) => ({ entryId, tickets }));

/** What this browser has found out about a draw. */
export interface DrawVerdict {
  readonly isSeedTheOne: boolean;
  readonly isListTheOne: boolean;
  readonly arePicksTheSame: boolean;
  /** The tickets of the caller's entry; null: it is not in the list; undefined: there is none. */
  readonly ownTickets: number | null | undefined;
}

/** Draws again from the seed and the list, and compares. Null before the draw. */
export function verifyDraw({ said, entries }: LoadedDraw, seedHash: string): DrawVerdict | null {
  const { seed, beacon, digest, prizes, picks, own } = said;
  if (seed === null) return null;
  const again = drawRaffle(seed, beacon ?? NO_BEACON, entries, prizes.length);
  const isSame =
    again.length === picks.length &&
    again.every(({ number, ticket, entryId }, index) => {
      const pick = picks[index];
      const isSamePick = pick?.number === number && pick.ticket === ticket;
      return isSamePick && pick.entry_id === entryId && pick.prize === prizes[index];
    });
  return {
    isSeedTheOne: commitmentOf(seed) === seedHash && said.seed_hash === seedHash,
    isListTheOne: entriesDigest(entries) === digest,
    arePicksTheSame: isSame,
    ownTickets: own === null ? undefined : (entries.find(({ entryId }) => entryId === own)?.tickets ?? null),
  };
}
