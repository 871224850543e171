import { call } from '#api/call.ts';
import { drawRaffle, digestRaffleEntries, NO_BEACON, type RaffleEntry } from '#core/raffle.ts';
import { computeCommitment } from '#core/fairness.ts';
import { getDraw, type RaffleDraw, type Tournament } from '#contract/tournaments.ts';

const PER_PAGE = 5_000;

/** A draw and all its entries. */
export interface LoadedDraw {
  readonly said: RaffleDraw;
  readonly entries: readonly RaffleEntry[];
}

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
    // Sequential: the list may be long, and nothing else waits for it.
    entries.push(...entriesOf(await ask(page)));
    onProgress(entries.length, total);
  }
  return { said, entries };
}

const entriesOf = ({ items }: RaffleDraw): RaffleEntry[] =>
  items.map(({ entry_id: entryId, tickets }) => ({ entryId, tickets }));

/** Data of a draw as published on the tournament's page. */
export type AnnouncedDraw = Pick<Tournament, 'type' | 'prizes' | 'max_tickets'> & {
  readonly seed_hash: string;
};

/** Results of verifying a draw in the browser. */
export interface DrawVerdict {
  readonly isSeedTheOne: boolean;
  readonly isListTheOne: boolean;
  /** Whether entries are sorted, unique, and each has a valid number of tickets. */
  readonly isListFair: boolean;
  readonly arePicksTheSame: boolean;
  readonly tickets: number;
  /** The player's tickets; null if not in the list. */
  readonly ownTickets: number | null;
}

/** Repeats the draw from the seed and the entries and compares the results. Returns null before the draw. */
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
  // An entry without tickets can never win, so drawRaffle would not terminate.
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
