import type { Deps } from '../deps.ts';
import { checkInvariants, type BooksCheckReport } from './check.ts';
import type { ViolationMessage } from './check-ledger.ts';
import { checkRoundsById, checkRoundsOfRange, type FoldedRounds } from './check-rounds.ts';
import {
  addRange,
  closeRounds,
  keepDay,
  ProvenByAnother,
  readFirstDay,
  readLastProvenDay,
  readProvenDays,
  readStoredSums,
  sumUpDay,
  tellChanged,
  type ProvenDay,
} from './proof-days.ts';
import { countArchivedDays, readOpenings, touchesArchive } from './archive/openings.ts';
import type { ProvenRange } from './proof-range.ts';
import {
  aroundDay,
  DAY_MS,
  dayOf,
  nameOfDay,
  quartersFrom,
  SETTLED_AFTER_MS,
  timeOfId,
  type ProofRange,
} from './proof-ranges.ts';
import { keepProgress, loadProgress, type ProofPlace, type ProofProgress } from './proof-place.ts';
import type { SumsSoFar } from './proof-sums.ts';
import type { RangeProver } from './proof-workers.ts';

export type ProofDeps = Pick<Deps, 'db' | 'catalogue' | 'vault' | 'clock'>;

export interface ProofWish {
  /** Proves every day again, and compares them with those that are stored. Stores nothing. */
  readonly isAll?: boolean;
  /** Stores the days that are proven. */
  readonly isKept?: boolean;
  readonly prover: RangeProver;
  /** Called before each range. @throws to end the proof */
  readonly onRange?: () => Promise<void>;
  /** With `isAll`: where the proof goes on if an earlier one did not end. */
  readonly place?: ProofPlace;
  /** With `place`: looked at after each day; where it is false, the proof pauses, and the next one goes on from there. */
  readonly mayGoOn?: () => boolean;
}

export interface ProofReport extends BooksCheckReport {
  /** Whole days that were proven. */
  readonly days: number;
  /** The day at which it went on, where an earlier proof had not ended. */
  readonly resumedAt?: string;
  /** The proof paused, and is no proof yet: the day at which the next one goes on. */
  readonly pausedAt?: string;
}

/** How often a proof begins again because another process stored a day meanwhile. */
const TRIES = 3;

/**
 * Proves the books: the days since the last one that is stored, then today, then the balances and everything else as
 * they are now. Reads in short snapshots, next to working servers. What it stores is only what it proved.
 */
export async function proveBooks(deps: ProofDeps, wish: ProofWish): Promise<ProofReport> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await proveOnce(deps, wish);
    } catch (error) {
      if (!(error instanceof ProvenByAnother) || attempt === TRIES) throw error;
    }
  }
}

/** Where a proof begins, and what is known of the books before that. */
interface ProofStart extends BookStart {
  readonly nowMs: number;
  /** Only of a proof of every day. */
  readonly place: ProofPlace | undefined;
  /** The last stored day; null: none, or it is not used. */
  readonly lastDay: number | null;
}

async function startOf({ db, clock }: ProofDeps, { isAll, place }: ProofWish): Promise<ProofStart> {
  const nowMs = clock.now().getTime();
  const archivedDays = await countArchivedDays(db);
  const common = { nowMs, archivedDays };
  if (!isAll) {
    const lastDay = await readLastProvenDay(db);
    const stored = byDay(await readProvenDays(db, lastDay ?? 0));
    const sums = lastDay === null ? await readOpenings(db) : await readStoredSums(db, lastDay);
    const first = lastDay === null ? await firstDayAfter(db, sums) : lastDay + 1;
    return { ...common, place: undefined, earlier: null, lastDay, stored, sums, first };
  }
  const earlier = place ? await loadProgress(place, common) : null;
  const stored = byDay(await readProvenDays(db, Math.max(0, archivedDays - 1)));
  const sums = earlier?.sums ?? (await readOpenings(db));
  const first = earlier?.first ?? (await firstDayAfter(db, sums));
  return { ...common, place, earlier, lastDay: null, stored, sums, first };
}

const byDay = (days: readonly ProvenDay[]): ReadonlyMap<number, ProvenDay> =>
  new Map(days.map((day) => [day.day, day]));

async function proveOnce(deps: ProofDeps, wish: ProofWish): Promise<ProofReport> {
  const start = await startOf(deps, wish);
  const { earlier, lastDay, place, sums } = start;
  const book = createBook(deps, wish, start);
  const pausedDay = await proveRanges(wish, start, book);
  const resumed = earlier ? { resumedAt: nameOfDay(earlier.next) } : {};
  if (pausedDay !== null) return { ...book.report(), ...resumed, pausedAt: nameOfDay(pausedDay) };
  await book.compareEarlier();
  book.take(await checkNow(deps, sums));
  // Sums that were stored meanwhile would have been added twice.
  if (!wish.isAll && (await readLastProvenDay(deps.db)) !== book.lastStored(lastDay))
    throw new ProvenByAnother('A day was proven by another process.');
  await place?.forget();
  return { ...book.report(), ...resumed };
}

/** Returns the day at which it paused; null: it came to the end. */
async function proveRanges(wish: ProofWish, start: ProofStart, book: Book): Promise<number | null> {
  const { archivedDays, earlier, first, nowMs, place } = start;
  if (first === null) return null;
  const keeper = createKeeper(place, earlier?.begunMs ?? nowMs);
  const ranges = [...quartersFrom(earlier?.next ?? first, nowMs - SETTLED_AFTER_MS)];
  for await (const [range, proven] of proveInOrder(wish, ranges)) {
    const endedDay = await book.add(range, proven);
    if (endedDay === null || !place) continue;
    const isPaused = wish.mayGoOn?.() === false && range !== ranges.at(-1);
    await keeper.keep({ ...book.progress(), archivedDays, first, next: endedDay + 1 }, isPaused);
    if (isPaused) return endedDay + 1;
  }
  return null;
}

/** Keeps how far a proof of every day is, now and then. */
function createKeeper(place: ProofPlace | undefined, begunMs: number) {
  let keptMs = performance.now();
  return {
    keep: async (progress: Omit<ProofProgress, 'begunMs'>, isDue: boolean): Promise<void> => {
      if (!place || (!isDue && performance.now() < keptMs + place.everyMs)) return;
      await keepProgress(place, { ...progress, begunMs });
      keptMs = performance.now();
    },
  };
}

/** The first day that is read where no sums are stored: that of the first row that has not left. */
const firstDayAfter = async (db: ProofDeps['db'], { from }: SumsSoFar): Promise<number | null> => {
  const first = await readFirstDay(db);
  return first === null ? null : Math.max(first, dayOf(timeOfId(from)));
};

/** Proves as many ranges at once as the prover can, and returns them in order. */
async function* proveInOrder(
  { prover, onRange }: ProofWish,
  ranges: readonly ProofRange[],
): AsyncGenerator<readonly [ProofRange, ProvenRange]> {
  const running: Promise<ProvenRange>[] = [];
  for (const [at, range] of ranges.entries()) {
    await onRange?.();
    for (let next = at + running.length; running.length < prover.atOnce && next < ranges.length; next += 1) {
      const proof = prover.prove(ranges[next] ?? range);
      // It is awaited later; until then its failure is unhandled.
      proof.catch(() => undefined);
      running.push(proof);
    }
    const proven = await running.shift();
    if (proven) yield [range, proven];
  }
}

interface BookStart {
  readonly sums: SumsSoFar;
  readonly stored: ReadonlyMap<number, ProvenDay>;
  readonly first: number | null;
  /** Days before this one have left. */
  readonly archivedDays: number;
  /** How far an earlier proof came. */
  readonly earlier: ProofProgress | null;
}

type Book = ReturnType<typeof createBook>;

/** Takes proven ranges in order, and makes days of them. */
function createBook(deps: ProofDeps, wish: ProofWish, start: BookStart) {
  const { sums, stored, first, archivedDays, earlier } = start;
  const problems: ViolationMessage[] = [...(earlier?.problems ?? [])];
  let [rounds, days] = [earlier?.rounds ?? 0, earlier?.days ?? 0];
  let quarters: ProvenRange[] = [];
  let before = earlier?.before ?? (first === null ? '' : (stored.get(first - 1)?.hash ?? ''));
  let lastKept: number | null = null;

  const take = (found: FoldedRounds): void => {
    rounds += found.rounds;
    problems.push(...found.problems);
  };
  const endDay = async (number: number): Promise<void> => {
    const day = sumUpDay(number, quarters, before);
    quarters = [];
    days += 1;
    const known = stored.get(number);
    const isChanged = known !== undefined && known.hash !== day.hash;
    if (isChanged && !(await touchesArchive(deps.db, aroundDay(number)))) problems.push(tellChanged(number));
    before = known?.hash ?? day.hash;
    take(await checkRoundsById(deps, await closeRounds(deps.db, sums)));
    // A day with a problem is not proven, and so is none after it.
    if (!wish.isKept || wish.isAll || problems.length > 0) return;
    await keepDay(deps, day, sums);
    lastKept = number;
  };
  return {
    take,
    /** Returns the day that ends with this range. */
    add: async (range: ProofRange, proven: ProvenRange): Promise<number | null> => {
      addRange(sums, proven, range.end);
      take({ problems: [...proven.problems], rounds: proven.folded });
      quarters.push(proven);
      if (range.toMs % DAY_MS !== 0) return null;
      await endDay(dayOf(range.fromMs));
      return dayOf(range.fromMs);
    },
    progress: (): Pick<ProofProgress, 'before' | 'rounds' | 'days' | 'problems' | 'sums'> => ({
      before,
      rounds,
      days,
      problems,
      sums,
    }),
    /** Days that are stored with rows, before the first row that is there. */
    compareEarlier: (): void => {
      if (!wish.isAll) return;
      for (const { day, rounds: stayed, transfers } of stored.values())
        if (day >= archivedDays && (first === null || day < first) && stayed + transfers > 0n)
          problems.push(tellChanged(day));
    },
    lastStored: (lastDay: number | null): number | null => lastKept ?? lastDay,
    // A round that stays open is looked at with its range, and again at the end.
    report: (): ProofReport => ({ problems: [...new Set(problems)], rounds, days }),
  };
}

/** Everything that is asked of the books as they are now, with the sums of what is proven. */
async function checkNow(deps: ProofDeps, sums: SumsSoFar): Promise<FoldedRounds> {
  const newest = await checkRoundsOfRange(deps, { from: sums.from });
  const open = await checkRoundsById(deps, [...sums.open.keys()]);
  return {
    problems: [...(await checkInvariants(deps.db, sums)), ...newest.problems, ...open.problems],
    rounds: newest.rounds + open.rounds,
  };
}
