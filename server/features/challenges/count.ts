import type { Tx } from '../../db/connection.ts';
import { executeStatement, defineStatement } from '../../db/statement.ts';
import { filterOfferedBets, type CountedBet, type OfferedBetsDeps } from '../reward-rules/feature.ts';
import type { ChallengeRow } from './tables.ts';

type Open = Pick<ChallengeRow, 'id' | 'game' | 'min_multiplier' | 'min_stake' | 'starts_at' | 'ends_at'>;

const OPEN = defineStatement<object, Open>(
  `select id, game, min_multiplier, min_stake, starts_at, ends_at from challenges
  where state in ('scheduled', 'running')`,
);

interface Columns {
  readonly challengeIds: readonly string[];
  readonly roundIds: readonly string[];
  readonly userIds: readonly string[];
  readonly settledAt: readonly Date[];
}
/** Only the first hit of each player is stored. */
const HIT = defineStatement<Columns>(`insert into challenge_hits (challenge_id, round_id, user_id, settled_at)
  select challenge_id, round_id, user_id, settled_at
  from unnest(@challengeIds::uuid[], @roundIds::uuid[], @userIds::uuid[], @settledAt::timestamptz[])
    as h (challenge_id, round_id, user_id, settled_at)
  where not exists (select from challenge_hits k where k.challenge_id = h.challenge_id and k.user_id = h.user_id
    and (k.settled_at, k.round_id) < (h.settled_at, h.round_id))
  order by challenge_id, round_id on conflict (challenge_id, round_id) do nothing`);

/**
 * Records the rounds of a batch that reached a challenge's multiplier; winners are decided later. Locks no
 * balance.
 */
export async function countChallengeBets(
  tx: Tx,
  deps: OfferedBetsDeps,
  bets: readonly CountedBet[],
): Promise<void> {
  const offered = await filterOfferedBets(tx, deps, 'challenges', bets);
  if (offered.length === 0) return;
  const hits = hitsOf(await executeStatement(tx, OPEN, {}), offered);
  if (hits.length === 0) return;
  await executeStatement(tx, HIT, {
    challengeIds: hits.map(({ challengeId }) => challengeId),
    roundIds: hits.map(({ bet }) => bet.roundId),
    userIds: hits.map(({ bet }) => bet.userId),
    settledAt: hits.map(({ bet }) => bet.settledAt),
  });
}

interface Hit {
  readonly challengeId: string;
  readonly bet: CountedBet;
}

/** Returns the first hit per player and challenge. */
function hitsOf(challenges: readonly Open[], bets: readonly CountedBet[]): readonly Hit[] {
  const hits = new Map<string, Hit>();
  for (const challenge of challenges)
    for (const bet of bets) {
      if (!isHit(challenge, bet)) continue;
      const key = `${challenge.id}:${bet.userId}`;
      const known = hits.get(key);
      if (!known || isBefore(bet, known.bet)) hits.set(key, { challengeId: challenge.id, bet });
    }
  return [...hits.values()];
}

const isHit = (challenge: Open, { game, multiplier, staked, settledAt }: CountedBet): boolean =>
  game === challenge.game &&
  multiplier >= challenge.min_multiplier &&
  staked >= challenge.min_stake &&
  settledAt >= challenge.starts_at &&
  settledAt < challenge.ends_at;

const isBefore = (one: CountedBet, other: CountedBet): boolean => {
  const apart = one.settledAt.getTime() - other.settledAt.getTime();
  return apart < 0 || (apart === 0 && one.roundId < other.roundId);
};
