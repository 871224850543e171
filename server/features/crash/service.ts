import { computeCommitment } from '#core/fairness.ts';
import { minorToAmount } from '#core/money.ts';
import type { ReplyOf, RequestOf } from '#contract/endpoint.ts';
import { Refusal } from '../../http/refusal.ts';
import {
  toCrashBet,
  createBetBroadcaster,
  createCashOuts,
  createUnrevealedHashes,
  computeGameEnd,
  findChains,
  joinGame,
  cancelQueuedBet,
  toGameKey,
  readGame,
  toCrashRow,
  computeBetStatus,
  getGameTotals,
  type HashChainInfo,
  type CashedOutBet,
  type SharedBet,
  type SharedDeps,
  type SharedGame,
  type TimedGame,
} from '../../rounds/index.ts';
import type { AccountBalance } from '../../ledger/index.ts';
import type * as contract from '#contract/crash.ts';
import { createSnapshots, toCrashResult } from './snapshot.ts';

/** Creates the handlers of crash for one process. */
export function createCrash(deps: SharedDeps, game: TimedGame) {
  const hashes = createUnrevealedHashes(deps, game.slug);
  const cashOuts = createCashOuts(deps, game, hashes);
  const teller = createBetBroadcaster(deps, game);

  /** The current state of a bet; `running` saves reading its game. */
  const seen = async (bet: SharedBet, running: CashedOutBet['running'] = null) => {
    const { chain, number } = toGameKey(bet.gameId);
    const shared = running?.shared ?? (await readGame(deps.db, game.slug, chain, number));
    if (!shared) throw new Error(`Shared game ${bet.gameId} no longer exists.`);
    const end = running?.end ?? (shared.startedAt ? await computeGameEnd(game, hashes, shared) : null);
    const standing = computeBetStatus(game, bet, shared, end, deps.dealer.now());
    return { row: toCrashRow(bet, standing), own: toCrashBet(bet, standing, shared) };
  };
  return {
    snapshot: createSnapshots(deps, game, hashes),
    async join(userId: string, request: RequestOf<typeof contract.joinCrash>, arrivedAt: number) {
      const { bet, balance, isNew, isWaiting } = await joinGame(deps, game, userId, request, arrivedAt);
      // The bet as it was placed, whatever happened to it since: a repeated call gets the identical reply.
      const placed: SharedBet = { ...bet, status: 'active', action: null };
      const standing = computeBetStatus(game, placed, { startedAt: null }, null, 0);
      const own = toCrashBet(placed, standing, toGameKey(bet.gameId));
      if (isNew) teller.own(userId, own);
      if (isNew && !isWaiting) teller.placed(bet.gameId, toCrashRow(placed, standing));
      return { bet: own, game: own.game, balance: stateOf(balance) };
    },
    async leave(userId: string, betId: string, arrivedAt: number) {
      const { bet, balance, isNew, isWaiting } = await cancelQueuedBet(deps, userId, betId, arrivedAt);
      const { own } = await seen(bet);
      if (isNew) teller.own(userId, own);
      if (isNew && !isWaiting) teller.left(bet.gameId, bet.id);
      return { bet: own, balance: stateOf(balance) };
    },
    async cashOut(userId: string, betId: string, arrivedAt: number) {
      const { bet, isNew, running } = await cashOuts.cashOut(userId, betId, arrivedAt);
      const { row, own } = await seen(bet, running?.shared.id === bet.gameId ? running : null);
      if (isNew) teller.own(userId, own);
      if (isNew) teller.cashedOut(bet.gameId, row);
      const { accountId, balanceAmount: amount, balanceVersion: version } = bet;
      return { bet: own, balance: stateOf({ accountId, amount, version }) };
    },
    chains: async () => (await findChains(deps.db, game.slug)).map(chainOnWire),
    /** @throws {Refusal} NOT_FOUND if there is no such game or it is not over */
    async game({ chain, game: number }: RequestOf<typeof contract.getCrashGame>) {
      const shared = await readGame(deps.db, game.slug, chain, number);
      if (!shared?.hash) throw new Refusal('NOT_FOUND');
      const { players, staked, payout } = await getGameTotals(deps.db, shared, deps.dealer.now());
      return {
        ...(await toCrashResult(game, hashes, shared)),
        ...provenBy(shared, shared.hash),
        players,
        staked: minorToAmount(staked),
        payout: minorToAmount(payout),
      };
    },
  };
}

type GameOnWire = ReplyOf<typeof contract.getCrashGame>['game'];

const provenBy = (
  { startedAt, endedAt, publicSeed, terminatingHash }: SharedGame,
  hash: string,
): Pick<GameOnWire, 'commitment' | 'public_seed' | 'terminating_hash' | 'started_at' | 'ended_at'> => ({
  commitment: computeCommitment(hash),
  public_seed: publicSeed,
  terminating_hash: terminatingHash,
  started_at: startedAt?.toISOString() ?? '',
  ended_at: endedAt?.toISOString() ?? '',
});

const stateOf = ({ accountId, amount, version }: AccountBalance) => ({
  id: accountId,
  amount: minorToAmount(amount),
  version: Number(version),
});

const chainOnWire = (chain: HashChainInfo): contract.CrashChain => ({
  number: chain.number,
  length: chain.length,
  terminating_hash: chain.terminatingHash,
  published_at: chain.publishedAt.toISOString(),
  block_height: chain.blockHeight === null ? null : Number(chain.blockHeight),
  public_seed: chain.publicSeed,
  public_seed_from: chain.publicSeedFrom,
  public_seed_at: chain.publicSeedAt?.toISOString() ?? null,
  played: chain.played,
});
