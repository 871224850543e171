import {
  type CheckReport,
  type Counts,
  isProblem,
  mostKeptProblems,
  noCounts,
} from '#engine/records/check-report.ts';
import { createStore } from 'zustand/vanilla';
import type { CheckedRound } from '#engine/records/check-round.ts';

/** Rounds of a file that the list shows; behind them only those with a problem. */
export const mostKeptRounds = 10_000;

export type QueueFilter = 'all' | 'changed' | 'failed';

export interface QueueState {
  readonly status: 'empty' | 'running' | 'done' | 'cancelled' | 'broken';
  /** What the queue was made of: a file's name; empty for a text. */
  readonly name: string;
  readonly bytes: number;
  readonly bytesDone: number;
  readonly counts: Counts;
  readonly rounds: number;
  readonly elapsedMs: number;
  /** Rounds or problems are left out of the lists. */
  readonly isCut: boolean;
  /** Why it is broken. */
  readonly problem: string | null;
}

const emptyState: QueueState = {
  status: 'empty',
  name: '',
  bytes: 0,
  bytesDone: 0,
  counts: noCounts,
  rounds: 0,
  elapsedMs: 0,
  isCut: false,
  problem: null,
};

const isChanged = ({ verdict }: CheckedRound): boolean => verdict === 'differs';
const isFailed = ({ verdict }: CheckedRound): boolean => verdict === 'refused' || verdict === 'unread';

const addCounts = (a: Counts, b: Counts): Counts => ({
  ...{ match: a.match + b.match, differs: a.differs + b.differs, refused: a.refused + b.refused },
  ...{ unread: a.unread + b.unread, new: a.new + b.new },
});

/**
 * Checked rounds in the order of their file, with what came of all. Lists grow in place, because a copy of thousands
 * for every part of a file would stop the page; the state is a new object after every change.
 */
export class RoundQueue {
  readonly store = createStore<QueueState>(() => emptyState);
  readonly #lists: Readonly<Record<QueueFilter, CheckedRound[]>> = { all: [], changed: [], failed: [] };
  readonly #waiting = new Map<number, CheckReport>();
  #nextIndex = 0;
  #lines = 0;
  #problems = 0;

  /** The rounds of a filter; the same growing list every time. */
  list(filter: QueueFilter): readonly CheckedRound[] {
    return this.#lists[filter];
  }

  /** All rounds still fit into the list. */
  get keepsAll(): boolean {
    return this.#lists.all.length < mostKeptRounds;
  }

  /** Parts that came before the one they follow. */
  get waiting(): number {
    return this.#waiting.size;
  }

  begin(name: string, bytes: number): void {
    for (const list of Object.values(this.#lists)) list.length = 0;
    this.#waiting.clear();
    [this.#nextIndex, this.#lines, this.#problems] = [0, 0, 0];
    this.store.setState({ ...emptyState, status: 'running', name, bytes });
  }

  /** Takes a part; the lines of a part are known when all parts before it have come. */
  add(report: CheckReport, elapsedMs: number): void {
    this.#waiting.set(report.index, report);
    for (;;) {
      const next = this.#waiting.get(this.#nextIndex);
      if (!next) break;
      this.#waiting.delete(this.#nextIndex++);
      this.#take(next);
    }
    this.store.setState({ elapsedMs });
  }

  end(status: 'done' | 'cancelled' | 'broken', elapsedMs: number, problem: string | null = null): void {
    this.store.setState({ status, elapsedMs, problem });
  }

  #take({ bytes, lines, counts, rounds }: CheckReport): void {
    for (const round of rounds) this.#keep({ ...round, line: round.line + this.#lines });
    this.#lines += lines;
    const before = this.store.getState();
    const total = before.rounds + Object.values(counts).reduce((sum, count) => sum + count, 0);
    this.store.setState({
      bytesDone: before.bytesDone + bytes,
      counts: addCounts(before.counts, counts),
      rounds: total,
      isCut: total > this.#lists.all.length,
    });
  }

  #keep(round: CheckedRound): void {
    const problem = isProblem(round.verdict);
    if (problem) this.#problems++;
    const isProblemKept = problem && this.#problems <= mostKeptProblems;
    // A problem far down is listed behind the rounds from the start.
    if (this.keepsAll || isProblemKept) this.#lists.all.push(round);
    if (isProblemKept && isChanged(round)) this.#lists.changed.push(round);
    if (isProblemKept && isFailed(round)) this.#lists.failed.push(round);
  }
}
