/*
 * The face of the rounds, the only door to them: place and act, what a round is told by, the seeds, the limits, and
 * games that everybody plays at once.
 */
export { actInRound } from './act.ts';
export { ALL_ROUNDS } from './all-rounds.ts';
export { closeAbandonedRound, findAbandonedRounds } from './abandon.ts';
export { announceBalance, announceBalances, balanceUpdate, betRowOf, type RoundNews } from './announce.ts';
export { edgePpmOf, entryOf, foldFacts, resultOfRound } from './folding.ts';
export { HIGH_STAKE_MINOR, LUCKY_MULTIPLIER, MAX_PROFIT_MINOR, MIN_BET_MINOR } from './limits.ts';
export { openRound } from './open.ts';
export {
  countedBefore,
  LIMITS_OF,
  limitedStatement,
  limitKinds,
  limitPeriods,
  limitValues,
  periodOf,
  readPlayLimits,
  runLimited,
  usedOf,
  type LimitKind,
  type LimitPeriod,
  type PlayLimits,
  type StoredLimit,
} from './play-limits.ts';
export { findOpenRound, findOpenRounds } from './resume.ts';
export type { BetRequest, RoundDeps } from './round-deps.ts';
export {
  createSeedPairs,
  currentPairs,
  isPairOf,
  lastRevealedPair,
  lockActivePair,
  openGames,
  revealedPairOf,
  rotateSeedPair,
  type ActivePair,
  type RevealedPair,
} from './seeds.ts';
export { addedToTotals, announced, type NewsValues } from './statements.ts';
export { actionsOfRounds, findRounds, type StoredRound } from './stored-rounds.ts';
export {
  betsOfPlayer,
  largestBets,
  readable,
  standingOf,
  totalsOfGame,
  type SharedBet,
} from './shared-loop/bets.ts';
export { createCashOuts, type LeftBet } from './shared-loop/cash-outs.ts';
export {
  announceBlock,
  createSecretHashes,
  findChains,
  makeChain,
  publishChain,
  setPublicSeed,
  type Chain,
  type SecretHashes,
} from './shared-loop/chains.ts';
export {
  endOf,
  placeOf,
  readGame,
  readResults,
  readTable,
  type GameEnd,
  type SharedGame,
} from './shared-loop/games.ts';
export { hashesAround, makeHashChain } from './shared-loop/hash-chain.ts';
export { joinGame } from './shared-loop/join.ts';
export { CLOCKS_MS, leadSharedGame } from './shared-loop/lead.ts';
export { leaveGame } from './shared-loop/leave.ts';
export { settleGame, type SetAside } from './shared-loop/settle-game.ts';
export type { SharedDeps } from './shared-loop/shared-deps.ts';
export { createBetTeller } from './shared-loop/teller.ts';
export { takeTurn } from './turn.ts';
export type { TimedGame } from './shared-loop/timed-game.ts';
export { betOf, pointText, rowOf } from './shared-loop/wire.ts';
