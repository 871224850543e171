import {
  type RecordCheckReport,
  type VerdictCounts,
  isProblem,
  MAX_KEPT_PROBLEMS,
  ZERO_VERDICT_COUNTS,
} from '#core/records/check-report.ts';
import { createStore } from 'zustand/vanilla';
import type { CheckedRound } from '#core/records/check-round.ts';

/** Maximum number of rounds listed; after that only those with a problem are added. */
const maxKeptRounds = 10_000;
/** Minimum interval of progress updates. */
const toldEveryMs = 100;

export type QueueFilter = 'all' | 'changed' | 'failed';
export type QueueEnd = 'done' | 'cancelled' | 'broken';

const emptyState = {
  status: 'empty' as 'empty' | 'running' | QueueEnd,
  /** Name of the file; empty for a text. */
  name: '',
  bytes: 0,
  bytesDone: 0,
  counts: ZERO_VERDICT_COUNTS,
  rounds: 0,
  elapsedMs: 0,
  /** Rounds or problems are missing from the lists. */
  isCut: false,
  problem: null as string | null,
};
export type QueueState = Readonly<typeof emptyState>;

const addCounts = (a: VerdictCounts, b: VerdictCounts): VerdictCounts => ({
  match: a.match + b.match,
  differs: a.differs + b.differs,
  refused: a.refused + b.refused,
  unread: a.unread + b.unread,
  new: a.new + b.new,
});

/**
 * Checked rounds in file order, with totals. Lists grow in place, because copying thousands of entries for
 * every chunk would block the page; every published state is a new object.
 */
export class RoundQueue {
  readonly store = createStore<QueueState>(() => emptyState);
  readonly #lists: Readonly<Record<QueueFilter, CheckedRound[]>> = { all: [], changed: [], failed: [] };
  #state: QueueState = emptyState;
  #lines = 0;
  #problems = 0;

  /** The rounds of a filter; always the same growing array. */
  list(filter: QueueFilter): readonly CheckedRound[] {
    return this.#lists[filter];
  }

  /** Whether the list still keeps every round. */
  readonly keepsAll = (): boolean => this.#lists.all.length < maxKeptRounds;

  begin(name: string, bytes: number): void {
    for (const list of Object.values(this.#lists)) list.length = 0;
    [this.#lines, this.#problems] = [0, 0];
    this.#tell({ ...emptyState, status: 'running', name, bytes });
  }

  add({ bytes, lines, counts, rounds }: RecordCheckReport, elapsedMs: number): void {
    for (const round of rounds) this.#keep({ ...round, line: round.line + this.#lines });
    this.#lines += lines;
    const before = this.#state;
    const total = before.rounds + Object.values(counts).reduce((sum, count) => sum + count, 0);
    this.#state = {
      ...before,
      elapsedMs,
      rounds: total,
      isCut: total > this.#lists.all.length,
      bytesDone: before.bytesDone + bytes,
      counts: addCounts(before.counts, counts),
    };
    if (elapsedMs - this.store.getState().elapsedMs >= toldEveryMs) this.#tell(this.#state);
  }

  end(status: QueueEnd, elapsedMs: number, problem: string | null = null): void {
    this.#tell({ ...this.#state, status, elapsedMs, problem });
  }

  #tell(state: QueueState): void {
    this.#state = state;
    this.store.setState(state);
  }

  #keep(round: CheckedRound): void {
    const problem = isProblem(round.verdict);
    if (problem) this.#problems++;
    const isProblemKept = problem && this.#problems <= MAX_KEPT_PROBLEMS;
    // Problems beyond the limit are listed after the first rounds.
    if (this.keepsAll() || isProblemKept) this.#lists.all.push(round);
    if (isProblemKept) this.#lists[round.verdict === 'differs' ? 'changed' : 'failed'].push(round);
  }
}
