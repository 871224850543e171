import { computeCommitment } from '#core/fairness.ts';
import { findCatalogueEntry } from '#core/fold.ts';
import type { Deps } from '../deps.ts';
import {
  foldStoredRound,
  isUnreadable,
  getFoldedResult,
  readFoldableRounds,
  readFoldableRoundsById,
  type FoldableRound,
} from '../rounds/index.ts';
import type { ViolationMessage } from './check-ledger.ts';
import { LAST_ID } from './uuid.ts';

export type CheckDeps = Pick<Deps, 'db' | 'catalogue' | 'vault'>;

export interface FoldedRounds {
  readonly problems: ViolationMessage[];
  /** Rounds that were folded again. */
  readonly rounds: number;
}

const BATCH = 2_000;
const PROBLEMS_MAX = 50;

/** Folds the rounds that were opened in a range of ids again, and compares them with what is stored. */
export async function checkRoundsOfRange(
  deps: CheckDeps,
  { from, end = LAST_ID }: { readonly from: string; readonly end?: string },
): Promise<FoldedRounds> {
  const checked = createChecker(deps);
  for await (const page of readFoldableRounds(deps.db, checked.seeds, { from, end })) checked.fold(page);
  return checked.result();
}

/** Folds these rounds again, and compares them with what is stored. */
export async function checkRoundsById(deps: CheckDeps, ids: readonly string[]): Promise<FoldedRounds> {
  const checked = createChecker(deps);
  for (let at = 0; at < ids.length; at += BATCH)
    checked.fold(await readFoldableRoundsById(deps.db, checked.seeds, ids.slice(at, at + BATCH)));
  return checked.result();
}

function createChecker(deps: CheckDeps) {
  const problems: ViolationMessage[] = [];
  let rounds = 0;
  const opened = remembered((sealed) => deps.vault.open(sealed));
  const commitmentOf = remembered(computeCommitment);
  return {
    /** Many rounds are drawn from one pair. */
    seeds: { vault: { open: opened } },
    fold: (batch: readonly FoldableRound[]): void => {
      rounds += batch.length;
      for (const round of batch) {
        if (isUndecided(deps, round)) continue;
        const problem = problemOf(deps, round, commitmentOf);
        if (problem && problems.length < PROBLEMS_MAX) problems.push(problem);
      }
    },
    result: (): FoldedRounds => ({ problems, rounds }),
  };
}

const REMEMBERED_MAX = 50_000;

/** A function that computes the same value once. */
function remembered(compute: (text: string) => string): (text: string) => string {
  const known = new Map<string, string>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    if (known.size >= REMEMBERED_MAX) known.clear();
    const made = compute(text);
    known.set(text, made);
    return made;
  };
}

/**
 * Cancelled before the start, or about to be settled: the seeds of such a bet only say how it would have
 * ended.
 */
const isUndecided = ({ catalogue }: CheckDeps, { facts, status }: FoldableRound): boolean =>
  status !== 'settled' && findCatalogueEntry(catalogue, facts.game)?.rules.isTimed === true;

const problemOf = (
  deps: CheckDeps,
  round: FoldableRound,
  commitmentOf: (seed: string) => string,
): ViolationMessage | null => {
  const { facts, status, actions } = round;
  if (commitmentOf(facts.serverSeed) !== facts.serverSeedHash) {
    return `The server seed of round ${facts.id} is not the one that was committed to.`;
  }
  try {
    const folded = foldStoredRound(deps.catalogue, facts, actions);
    const result = getFoldedResult(folded);
    const isSame =
      result.status === (status === 'settled' ? 'settled' : 'active') &&
      folded.rules.staked(folded.state) === round.staked &&
      result.multiplier === round.multiplier &&
      result.payout === round.payout &&
      result.capped === round.capped;
    return isSame
      ? null
      : `Round ${facts.id} is stored ${describe(round)}, but folds to ${describe(result)}.`;
  } catch (error) {
    return unfoldable(round, error);
  }
};

function unfoldable({ facts, status }: FoldableRound, error: unknown): ViolationMessage | null {
  if (!isUnreadable(error))
    return `Round ${facts.id} cannot be folded: ${error instanceof Error ? error.message : String(error)}.`;
  // Staff returned its stake because of that; no result of it was paid.
  return status === 'void' ? null : `Round ${facts.id} cannot be folded: ${error.values['why']}.`;
}

const describe = ({
  status,
  multiplier,
  payout,
}: Pick<FoldableRound, 'status' | 'multiplier' | 'payout'>): string =>
  `${status}, multiplier ${multiplier}, payout ${payout}`;
