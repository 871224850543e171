import type { BetDetail, BetProof } from '#contract/bets.ts';
import { minorToAmount } from '#core/money.ts';
import type { Deps, Player } from '../../deps.ts';
import { archivedBefore } from '../../db/archive/openings.ts';
import { firstIdAt } from '../../id-range.ts';
import { Refusal } from '../../http/refusal.ts';
import { findRounds, foldToShow, type StoredRound } from '../../rounds/index.ts';

type BetDeps = Pick<Deps, 'db' | 'vault' | 'catalogue'>;

/**
 * Returns a bet for the bet modal.
 * @throws {Refusal} BET_ARCHIVED; BET_UNREADABLE; NOT_FOUND, also for a bet that the caller may not see yet
 */
export async function getBetDetail(deps: BetDeps, player: Player | null, id: string): Promise<BetDetail> {
  const found = await findBet(deps, player, id, ({ status }) => status === 'settled');
  const { round, outputs, actions } = found;
  const own = round.userId === player?.userId;
  return {
    id: round.facts.id,
    created_at: round.facts.createdAt.toISOString(),
    game: round.facts.game,
    user: round.anonymous && !own ? null : { id: round.userId, username: round.username },
    amount: minorToAmount(round.staked),
    multiplier: minorToAmount(round.multiplier),
    payout: minorToAmount(round.payout),
    params: round.facts.params,
    outputs,
    actions: [...actions],
    can_verify: round.isRevealed,
    rules_version: round.facts.rulesVersion,
    status: round.status,
    capped: round.capped,
    own,
  };
}

/** Returns a summary of a settled bet, or null if it is not public; anonymous players stay anonymous. */
export async function getBetCard(deps: BetDeps, id: string) {
  const [round] = await findRounds(deps.db, deps, (rounds) =>
    rounds.where('rounds.id', '=', id).where('rounds.status', '=', 'settled'),
  );
  if (!round || !Object.hasOwn(deps.catalogue, round.facts.game)) return null;
  return {
    id,
    game: round.facts.game,
    user: round.anonymous ? null : round.username,
    amount: minorToAmount(round.staked),
    multiplier: minorToAmount(round.multiplier),
    payout: minorToAmount(round.payout),
  };
}

/**
 * Returns all data to replay a bet, with the server seed only once it is revealed.
 * @throws {Refusal} NOT_FOUND, BET_ARCHIVED, BET_UNREADABLE
 */
export async function getBetProof(deps: BetDeps, player: Player | null, id: string): Promise<BetProof> {
  const { round, outputs, actions } = await findBet(deps, player, id, ({ isRevealed }) => isRevealed);
  const { facts, isRevealed } = round;
  return {
    game: facts.game,
    rules_version: facts.rulesVersion,
    amount: minorToAmount(facts.amount),
    max_profit: facts.maxProfit === null ? null : minorToAmount(facts.maxProfit),
    server_seed: isRevealed ? facts.serverSeed : null,
    server_seed_hash: facts.serverSeedHash,
    client_seed: facts.clientSeed,
    nonce: Number(facts.nonce),
    params: facts.params,
    actions: [...actions],
    outputs,
    status: round.status,
    multiplier: minorToAmount(round.multiplier),
    payout: minorToAmount(round.payout),
    reveal: isRevealed,
  };
}

/** @throws {Refusal} BET_ARCHIVED if a bet with this id would have left the database */
async function assertNotArchived({ db }: BetDeps, id: string): Promise<void> {
  const before = await archivedBefore(db);
  if (before === null || id >= firstIdAt(before.getTime())) return;
  throw new Refusal('BET_ARCHIVED', { values: { before: before.toISOString().slice(0, 10) } });
}

/** The player always sees the bet, everyone else once it is public. */
const findBet = async (
  deps: BetDeps,
  player: Player | null,
  id: string,
  isPublic: (round: StoredRound) => boolean,
): Promise<{
  readonly round: StoredRound;
  readonly outputs: unknown;
  readonly actions: readonly unknown[];
}> => {
  const [round] = await findRounds(deps.db, deps, (rounds) => rounds.where('rounds.id', '=', id));
  if (!round) await assertNotArchived(deps, id);
  if (!round || (!isPublic(round) && round.userId !== player?.userId)) throw new Refusal('NOT_FOUND');
  if (!Object.hasOwn(deps.catalogue, round.facts.game)) throw new Refusal('NOT_FOUND');
  const { actions } = round;
  const folded = foldToShow(deps.catalogue, round);
  return { round, actions, outputs: folded.rules.view(folded.state) as unknown };
};
