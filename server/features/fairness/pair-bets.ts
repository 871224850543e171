import type { pairBets, ReplayLine } from '#contract/fairness.ts';
import type { ReplyOf, RequestOf } from '#contract/endpoint.ts';
import { minorToAmount } from '#core/money.ts';
import type { Deps } from '../../deps.ts';
import { LAST_ID } from '../../db/uuid.ts';
import { firstIdAt } from '../../id-range.ts';
import { Refusal } from '../../http/refusal.ts';
import { findRounds, foldIfPossible, getRevealedSeedPair, type StoredRound } from '../../rounds/index.ts';

/** Months are visited from the one in which the pair was first used to that of its end; clocks of processes differ. */
const CLOCKS_MS = 86_400_000;

type FairnessDeps = Pick<Deps, 'db' | 'vault' | 'catalogue' | 'clock'>;

/**
 * The bets of a revealed pair as replay lines, oldest first.
 * @throws {Refusal} NOT_FOUND (unknown, foreign, in use), BET_UNREADABLE (its seed is damaged)
 */
export async function listPairBets(
  deps: FairnessDeps,
  userId: string,
  { pair_id, page, per_page }: RequestOf<typeof pairBets>,
): Promise<ReplyOf<typeof pairBets>> {
  const pair = await getRevealedSeedPair(deps.db, deps, userId, pair_id);
  if (!pair) throw new Refusal('NOT_FOUND');
  if (pair.serverSeed === null) throw new Refusal('BET_UNREADABLE');
  // Each nonce of a pair was used by exactly one round, so that the page's number says which they are.
  const total = Number(pair.nonce);
  const from = (page - 1) * per_page;
  const rounds = await findRounds(deps.db, deps, (query) =>
    query
      .where('rounds.seed_pair_id', '=', pair_id)
      .where('rounds.nonce', '>=', BigInt(from))
      .where('rounds.nonce', '<', BigInt(from + per_page))
      .where('rounds.id', '>=', firstIdAt((pair.usedFrom?.getTime() ?? 0) - CLOCKS_MS))
      .where('rounds.id', '<', pair.usedUntil ? firstIdAt(pair.usedUntil.getTime() + CLOCKS_MS) : LAST_ID)
      .orderBy('rounds.nonce'),
  );
  return {
    items: rounds.map((round) => lineOf(deps, round)),
    pagination: { page, pages: Math.max(1, Math.ceil(total / per_page)), total },
  };
}

/**
 * The result as stored; only the outcome, which is not stored, is replayed. A round that this version cannot replay has
 * none.
 */
const lineOf = ({ catalogue }: FairnessDeps, round: StoredRound): ReplayLine => {
  const { facts, status, multiplier, payout, actions } = round;
  const folded = foldIfPossible(catalogue, round);
  return {
    id: facts.id,
    game: facts.game,
    rulesVersion: facts.rulesVersion,
    params: facts.params,
    bet: facts.amount.toString(),
    ...(facts.maxProfit === null ? {} : { maxProfit: facts.maxProfit.toString() }),
    serverSeed: facts.serverSeed,
    serverSeedHash: facts.serverSeedHash,
    clientSeed: facts.clientSeed,
    nonce: Number(facts.nonce),
    ...(actions.length > 0 ? { actions: [...actions] } : {}),
    expected: {
      // A void round was refunded before its result, so replaying leaves it open.
      status: status === 'settled' ? 'settled' : 'active',
      multiplier: minorToAmount(multiplier),
      payout: payout.toString(),
      outcome: folded ? (folded.rules.view(folded.state) as unknown) : null,
    },
  };
};
