import type { Deps } from '../deps.ts';
import { affiliateQuestions } from '../features/affiliate/feature.ts';
import { bonusQuestions } from '../features/bonuses/feature.ts';
import { buyQuestions } from '../features/buy/feature.ts';
import { challengeQuestions } from '../features/challenges/feature.ts';
import { depositQuestions } from '../features/deposits/feature.ts';
import { missionQuestions } from '../features/missions/feature.ts';
import { promotionQuestions } from '../features/promotions/feature.ts';
import { dropQuestions } from '../features/drops/feature.ts';
import { providerQuestions } from '../features/providers/feature.ts';
import { followerQuestions } from '../features/rewards/follower/feature.ts';
import { rewardQuestions } from '../features/rewards/feature.ts';
import { checkStaffActions } from '../features/staff/feature.ts';
import { tournamentQuestions } from '../features/tournaments/feature.ts';
import { triviaQuestions } from '../features/trivia/feature.ts';
import { withdrawalQuestions } from '../features/withdrawals/feature.ts';
import { checkBooks, type Problem } from './check-books.ts';
import { checkRounds } from './check-rounds.ts';

export interface CheckReport {
  /** Sentences; empty when everything is proven. */
  readonly problems: readonly Problem[];
  /** How many rounds were folded again. */
  readonly rounds: number;
}

const ofFeatures = [
  ...affiliateQuestions,
  ...bonusQuestions,
  ...buyQuestions,
  ...challengeQuestions,
  ...depositQuestions,
  ...dropQuestions,
  ...followerQuestions,
  ...missionQuestions,
  ...promotionQuestions,
  ...providerQuestions,
  ...rewardQuestions,
  ...tournamentQuestions,
  ...triviaQuestions,
  ...withdrawalQuestions,
];

/**
 * Proves the ledger: every sum zero, every balance equal to its transfers, every round open or closed as it says,
 * and paid what its seeds say; and that the log of staff is what was written. May run beside a working server.
 */
export async function checkDatabase(deps: Pick<Deps, 'db' | 'catalogue' | 'vault'>): Promise<CheckReport> {
  const books = await checkBooks(deps.db, ofFeatures);
  const { problems, rounds } = await checkRounds(deps);
  return { problems: [...books, ...problems, ...(await checkStaffActions(deps.db))], rounds };
}
