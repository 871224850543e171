/*
 * The face of the rounds, the only door to them: place and act, what a round is told by, the seeds, the limits.
 */
export { actInRound } from './act.ts';
export { closeAbandonedRound, findAbandonedRounds } from './abandon.ts';
export { announceBalance, betRowOf, type RoundNews } from './announce.ts';
export { entryOf, foldFacts, resultOfRound } from './folding.ts';
export { HIGH_STAKE_MINOR, LUCKY_MULTIPLIER, MAX_PROFIT_MINOR, MIN_BET_MINOR } from './limits.ts';
export { openRound } from './open.ts';
export { findOpenRound } from './resume.ts';
export type { BetRequest, RoundDeps } from './round-deps.ts';
export {
  createSeedPairs,
  currentPairs,
  lastRevealedPair,
  openGames,
  revealedPairOf,
  rotateSeedPair,
  type ActivePair,
  type RevealedPair,
} from './seeds.ts';
export { actionsOfRounds, findRounds, type StoredRound } from './stored-rounds.ts';
