import { computeCommitment } from '#core/fairness.ts';
import { findCatalogueEntry } from '#core/fold.ts';
import type { Deps } from '../deps.ts';
import { findRounds, foldStoredRound, getFoldedResult, type StoredRound } from '../rounds/index.ts';
import type { ViolationMessage } from './check-ledger.ts';
import { FIRST_ID } from './uuid.ts';

type CheckDeps = Pick<Deps, 'db' | 'catalogue' | 'vault'>;

const BATCH = 500;
const PROBLEMS_MAX = 50;

/** Folds every round again from its seeds and compares it with what is stored. */
export async function checkRounds(
  deps: CheckDeps,
): Promise<{ readonly problems: ViolationMessage[]; readonly rounds: number }> {
  const problems: ViolationMessage[] = [];
  let rounds = 0;
  let after = FIRST_ID;
  for (;;) {
    const batch = await findRounds(deps.db, deps, (query) =>
      query.where('rounds.id', '>', after).orderBy('rounds.id').limit(BATCH),
    );
    for (const round of batch) {
      if (isUndecided(deps, round)) continue;
      const problem = problemOf(deps, round);
      if (problem && problems.length < PROBLEMS_MAX) problems.push(problem);
    }
    rounds += batch.length;
    const last = batch.at(-1);
    if (!last || batch.length < BATCH) return { problems, rounds };
    after = last.facts.id;
  }
}

/**
 * Cancelled before the start, or about to be settled: the seeds of such a bet only say how it would have
 * ended.
 */
const isUndecided = ({ catalogue }: CheckDeps, { facts, status }: StoredRound): boolean =>
  status !== 'settled' && findCatalogueEntry(catalogue, facts.game)?.rules.isTimed === true;

const problemOf = (deps: CheckDeps, round: StoredRound): ViolationMessage | null => {
  const { facts, status, actions } = round;
  if (computeCommitment(facts.serverSeed) !== facts.serverSeedHash) {
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
    const reason = error instanceof Error && error.cause ? error.cause : error;
    return `Round ${facts.id} cannot be folded: ${reason instanceof Error ? reason.message : String(reason)}.`;
  }
};

const describe = ({
  status,
  multiplier,
  payout,
}: Pick<StoredRound, 'status' | 'multiplier' | 'payout'>): string =>
  `${status}, multiplier ${multiplier}, payout ${payout}`;
