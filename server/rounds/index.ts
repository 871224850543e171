/*
 * Public entry point of the rounds: placing bets and actions, publishing rounds, seeds, limits and shared
 * games. Import nothing else from this folder.
 */
export { actInRound } from './act.ts';
export { ALL_ROUNDS_SQL, OWN_ROUNDS_SQL } from './all-rounds-sql.ts';
export {
  assertReadable,
  closeAbandonedRound,
  findAbandonedRounds,
  giveUnreadableStakeBack,
  isUnreadable,
} from './abandon.ts';
export {
  publishBalanceUpdate,
  publishBalanceUpdates,
  balanceUpdate,
  type RoundStepPayload,
} from './announce.ts';
export { readFoldableRounds, readFoldableRoundsById, type FoldableRound } from './foldable-rounds.ts';
export { houseEdgePpm, getCatalogueEntry, foldStoredRound, getFoldedResult } from './folding.ts';
export { HIGH_STAKE_MINOR, LUCKY_MULTIPLIER, MAX_PROFIT_MINOR, MIN_BET_MINOR } from './limits.ts';
export { openRound } from './open.ts';
export {
  getUsageBeforeLimit,
  LIMITS_SQL,
  limitedStatement,
  limitKinds,
  limitPeriods,
  limitValues,
  getPeriodBounds,
  readPlayLimits,
  runLimited,
  currentUsage,
  type LimitKind,
  type LimitPeriod,
  type PlayLimits,
  type StoredLimit,
} from './play-limits.ts';
export { findOpenRound, findOpenRounds } from './resume.ts';
export type { PlayRequest, RoundDeps } from './round-deps.ts';
export {
  createSeedPairs,
  getUsableSeed,
  getCurrentSeedPairs,
  ownsSeedPair,
  getLastRevealedSeedPair,
  lockActivePair,
  listGamesWithOpenRounds,
  getRevealedSeedPair,
  rotateSeedPair,
  type ActiveSeedPair,
  type RevealedSeedPair,
} from './seeds.ts';
export { insertOutboxCte, type OutboxValues } from './statements.ts';
export { foldIfPossible, foldToShow, toBetRowOf } from './shown-rounds.ts';
export { findRounds, openedSeed, type StoredRound } from './stored-rounds.ts';
export {
  listPlayerSharedBets,
  largestBets,
  readable,
  computeBetStatus,
  getGameTotals,
  type SharedBet,
} from './shared-games/bets.ts';
export { createCashOuts, type CashedOutBet } from './shared-games/cash-outs.ts';
export {
  announceBlock,
  createUnrevealedHashes,
  findChains,
  makeChain,
  publishChain,
  setPublicSeed,
  type HashChainInfo,
  type UnrevealedHashes,
} from './shared-games/chains.ts';
export {
  computeGameEnd,
  toGameKey,
  readGame,
  readResults,
  loadCurrentGames,
  type GameEnd,
  type SharedGame,
} from './shared-games/games.ts';
export { hashesAround, makeHashChain } from './shared-games/hash-chain.ts';
export { joinGame } from './shared-games/join.ts';
export { CLOCK_SKEW_MS, runSharedGameLoop, type SetAsideBets } from './shared-games/lead.ts';
export { cancelQueuedBet } from './shared-games/cancel-queued-bet.ts';
export { giveStakeBack } from './shared-games/give-stake-back.ts';
export { settleGame } from './shared-games/settle-game.ts';
export type { SharedDeps } from './shared-games/shared-deps.ts';
export { createBetBroadcaster } from './shared-games/bet-broadcaster.ts';
export { runPlayerStep } from './player-step-queue.ts';
export type { TimedGame } from './shared-games/timed-game.ts';
export { toCrashBet, formatCrashPoint, toCrashRow } from './shared-games/crash-serializers.ts';
