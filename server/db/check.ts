import type { Deps } from '../deps.ts';
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
import { rewardInvariants } from '../features/rewards/feature.ts';
import { checkStaffActions } from '../features/staff/feature.ts';
import { tipInvariants } from '../features/tips/feature.ts';
import { tournamentInvariants } from '../features/tournaments/feature.ts';
import { triviaInvariants } from '../features/trivia/feature.ts';
import { withdrawalInvariants } from '../features/withdrawals/feature.ts';
import { checkLedger, type ViolationMessage } from './check-ledger.ts';
import { checkRounds } from './check-rounds.ts';

export interface BooksCheckReport {
  /** Sentences; empty if everything is proven. */
  readonly problems: readonly ViolationMessage[];
  /** Number of rounds that were folded again. */
  readonly rounds: number;
}

const ofFeatures = [
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
  ...rewardInvariants,
  ...tipInvariants,
  ...tournamentInvariants,
  ...triviaInvariants,
  ...withdrawalInvariants,
];

/**
 * Proves the ledger: every sum is zero, every balance equals its transfers, every round is open or closed as
 * recorded and paid what its seeds say, and the staff log is unaltered. May run next to a working server.
 */
export async function checkDatabase(
  deps: Pick<Deps, 'db' | 'catalogue' | 'vault'>,
): Promise<BooksCheckReport> {
  const books = await checkLedger(deps.db, ofFeatures);
  const { problems, rounds } = await checkRounds(deps);
  return { problems: [...books, ...problems, ...(await checkStaffActions(deps.db))], rounds };
}
