import { adjustmentInvariants } from '../features/adjustments/feature.ts';
import { affiliateInvariants } from '../features/affiliate/feature.ts';
import { bonusInvariants } from '../features/bonuses/feature.ts';
import { buyInvariants } from '../features/buy/feature.ts';
import { challengeInvariants } from '../features/challenges/feature.ts';
import { depositInvariants } from '../features/deposits/feature.ts';
import { missionInvariants } from '../features/missions/feature.ts';
import { promotionInvariants } from '../features/promotions/feature.ts';
import { dropInvariants } from '../features/coin-drops/feature.ts';
import { providerInvariants } from '../features/providers/feature.ts';
import { accrualInvariants } from '../features/rewards/accrual/feature.ts';
import { reportInvariants } from '../features/reports/feature.ts';
import { rewardInvariants } from '../features/rewards/feature.ts';
import { checkStaffActions } from '../features/staff/feature.ts';
import { tipInvariants } from '../features/tips/feature.ts';
import { tournamentInvariants } from '../features/tournaments/feature.ts';
import { triviaInvariants } from '../features/trivia/feature.ts';
import { withdrawalInvariants } from '../features/withdrawals/feature.ts';
import { checkLedger, type ViolationMessage } from './check-ledger.ts';
import { checkRoundsOfRange, type CheckDeps } from './check-rounds.ts';
import type { Db } from './connection.ts';
import { readOpenings } from './archive/openings.ts';
import type { SumsSoFar } from './proof-sums.ts';

export interface BooksCheckReport {
  /** Sentences; empty if everything is proven. */
  readonly problems: readonly ViolationMessage[];
  /** Number of rounds that were folded again. */
  readonly rounds: number;
}

const ofFeatures = [
  ...adjustmentInvariants,
  ...affiliateInvariants,
  ...bonusInvariants,
  ...buyInvariants,
  ...challengeInvariants,
  ...depositInvariants,
  ...dropInvariants,
  ...accrualInvariants,
  ...missionInvariants,
  ...promotionInvariants,
  ...providerInvariants,
  ...reportInvariants,
  ...rewardInvariants,
  ...tipInvariants,
  ...tournamentInvariants,
  ...triviaInvariants,
  ...withdrawalInvariants,
];

/** Everything that is asked of the books as they are now: their sums, those of features, and the staff log. */
export async function checkInvariants(db: Db, sums: SumsSoFar): Promise<ViolationMessage[]> {
  return [...(await checkLedger(db, ofFeatures, sums)), ...(await checkStaffActions(db))];
}

/**
 * Proves the books in one pass, from the first row on: every sum is zero, every balance equals its transfers, every
 * round is open or closed as recorded and paid what its seeds say, and the staff log is unaltered. For small databases;
 * `proveBooks` reads only what is new.
 */
export async function checkDatabase(deps: CheckDeps): Promise<BooksCheckReport> {
  const sums = await readOpenings(deps.db);
  const books = await checkInvariants(deps.db, sums);
  const { problems, rounds } = await checkRoundsOfRange(deps, { from: sums.from });
  return { problems: [...books, ...problems], rounds };
}
