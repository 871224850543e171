import { commitmentOf } from '#engine/core/fairness.ts';
import { minorToAmount } from '#contract/money.ts';
import type { ReplyOf, RequestOf } from '#contract/endpoint.ts';
import { Refusal } from '../../http/refusal.ts';
import {
  betOf,
  createBetTeller,
  createCashOuts,
  createSecretHashes,
  endOf,
  findChains,
  joinGame,
  leaveGame,
  placeOf,
  readGame,
  rowOf,
  standingOf,
  totalsOfGame,
  type Chain,
  type LeftBet,
  type SharedBet,
  type SharedDeps,
  type SharedGame,
  type TimedGame,
} from '../../rounds/index.ts';
import type { BalanceOf } from '../../ledger/index.ts';
import type * as contract from './contract.ts';
import { createSnapshots, resultOf } from './snapshot.ts';

/** The calls of crash, of one process. */
export function createCrash(deps: SharedDeps, game: TimedGame) {
  const hashes = createSecretHashes(deps, game.slug);
  const cashOuts = createCashOuts(deps, game, hashes);
  const teller = createBetTeller(deps, game);

  /** A bet as it stands; `running` saves reading its game. */
  const seen = async (bet: SharedBet, running: LeftBet['running'] = null) => {
    const { chain, number } = placeOf(bet.gameId);
    const shared = running?.shared ?? (await readGame(deps.db, game.slug, chain, number));
    if (!shared) throw new Error(`The shared game ${bet.gameId} is gone.`);
    const end = running?.end ?? (shared.startedAt ? await endOf(game, hashes, shared) : null);
    const standing = standingOf(game, bet, shared, end, deps.dealer.now());
    return { row: rowOf(bet, standing), own: betOf(bet, standing, shared) };
  };
  return {
    snapshot: createSnapshots(deps, game, hashes),
    async join(userId: string, request: RequestOf<typeof contract.joinCrash>, arrivedAt: number) {
      const { bet, balance, isNew, isWaiting } = await joinGame(deps, game, userId, request, arrivedAt);
      // As it was placed, whatever has become of it: a repeated call is answered to the letter.
      const placed: SharedBet = { ...bet, status: 'active', action: null };
      const standing = standingOf(game, placed, { startedAt: null }, null, 0);
      const own = betOf(placed, standing, placeOf(bet.gameId));
      if (isNew) teller.own(userId, own);
      if (isNew && !isWaiting) teller.placed(bet.gameId, rowOf(placed, standing));
      return { bet: own, game: own.game, balance: stateOf(balance) };
    },
    async leave(userId: string, betId: string, arrivedAt: number) {
      const { bet, balance, isNew, isWaiting } = await leaveGame(deps, userId, betId, arrivedAt);
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
    /** @throws {Refusal} NOT_FOUND: there is no such game, or it is not over */
    async game({ chain, game: number }: RequestOf<typeof contract.getCrashGame>) {
      const shared = await readGame(deps.db, game.slug, chain, number);
      if (!shared?.hash) throw new Refusal('NOT_FOUND');
      const { players, staked, payout } = await totalsOfGame(deps.db, shared.id);
      return {
        ...(await resultOf(game, hashes, shared)),
        ...provenBy(shared, shared.hash),
        ...{ players, staked: minorToAmount(staked), payout: minorToAmount(payout) },
      };
    },
  };
}

type GameOnWire = ReplyOf<typeof contract.getCrashGame>['game'];

const provenBy = (
  { startedAt, endedAt, publicSeed, terminatingHash }: SharedGame,
  hash: string,
): Pick<GameOnWire, 'commitment' | 'public_seed' | 'terminating_hash' | 'started_at' | 'ended_at'> => ({
  commitment: commitmentOf(hash),
  public_seed: publicSeed,
  terminating_hash: terminatingHash,
  started_at: startedAt?.toISOString() ?? '',
  ended_at: endedAt?.toISOString() ?? '',
});

const stateOf = ({ accountId, amount, version }: BalanceOf) => ({
  id: accountId,
  amount: minorToAmount(amount),
  version: Number(version),
});

const chainOnWire = (chain: Chain): contract.CrashChain => ({
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
