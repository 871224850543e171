import { call } from '#api/call.ts';
import { drawRaffle, digestRaffleEntries, NO_BEACON, type RaffleEntry } from '#core/raffle.ts';
import { computeCommitment } from '#core/fairness.ts';
import { getDraw, type RaffleDraw, type Tournament } from '#contract/tournaments.ts';

/** So many entries come with one page. */
const PER_PAGE = 5_000;

/** All of a draw: what is said of it, and every entry. */
export interface LoadedDraw {
  readonly said: RaffleDraw;
  readonly entries: readonly RaffleEntry[];
}

/** Loads the entries page by page. */
export async function loadDraw(
  id: string,
  signal: AbortSignal,
  onProgress: (loaded: number, total: number) => void,
): Promise<LoadedDraw> {
  const ask = (page: number): Promise<RaffleDraw> =>
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

const entriesOf = ({ items }: RaffleDraw): RaffleEntry[] =>
  items.map(({ entry_id: entryId, tickets }) => ({ entryId, tickets }));

/** What the page of a tournament says of its draw. */
export type AnnouncedDraw = Pick<Tournament, 'type' | 'prizes' | 'max_tickets'> & {
  readonly seed_hash: string;
};

/** What this browser has found out about a draw. */
export interface DrawVerdict {
  readonly isSeedTheOne: boolean;
  readonly isListTheOne: boolean;
  /** In the order of the entries, each of them once, with as many tickets as it may have. */
  readonly isListFair: boolean;
  readonly arePicksTheSame: boolean;
  readonly tickets: number;
  /** The tickets of the own entry; null: it is not in the list. */
  readonly ownTickets: number | null;
}

/** Draws again from the seed and the list, and compares with what was announced. Null before the draw. */
export function verifyDraw(
  { said, entries }: LoadedDraw,
  { seed_hash: announced, type, prizes, max_tickets }: AnnouncedDraw,
  ownEntry: string | null,
): DrawVerdict | null {
  const { seed, beacon, digest, picks } = said;
  if (seed === null) return null;
  const most = type === 'giveaway' ? 1 : (max_tickets ?? Infinity);
  const isListFair = entries.every(({ entryId, tickets }, index) => {
    const before = entries[index - 1];
    return (!before || before.entryId < entryId) && tickets > 0 && tickets <= most;
  });
  // Out of an entry without tickets nothing could ever be drawn.
  const again = isListFair ? drawRaffle(seed, beacon ?? NO_BEACON, entries, prizes.length) : [];
  const isSame =
    isListFair &&
    again.length === picks.length &&
    again.every(({ number, ticket, entryId }, index) => {
      const pick = picks[index];
      const isSamePick = pick?.number === number && pick.ticket === ticket;
      return isSamePick && pick.entry_id === entryId && pick.prize === prizes[index];
    });
  return {
    isSeedTheOne: computeCommitment(seed) === announced,
    isListTheOne: digestRaffleEntries(entries) === digest,
    isListFair,
    arePicksTheSame: isSame,
    tickets: entries.reduce((sum, { tickets }) => sum + tickets, 0),
    ownTickets: entries.find(({ entryId }) => entryId === ownEntry)?.tickets ?? null,
  };
}
