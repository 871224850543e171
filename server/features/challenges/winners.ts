import { minorToAmount } from '#core/money.ts';
import type { Tx } from '../../db/connection.ts';
import { executeStatement, defineStatement } from '../../db/statement.ts';
import type { Deps } from '../../deps.ts';
import { systemAccounts } from '../../ledger/index.ts';
import { formatUsd } from '../../texts/format.ts';
import { gameName } from '../games/feature.ts';
import { notify } from '../notifications/feature.ts';
import { CAN_WIN_SQL, lockRewardPlayer, payReward } from '../reward-rules/feature.ts';
import type { ChallengeRow } from './tables.ts';

/** A round that reached a challenge's multiplier. */
export interface ChallengeHit {
  readonly roundId: string;
  readonly userId: string;
  readonly settledAt: Date;
}

/** SQL after `select`: hits that can still win a challenge, one per player. */
export const ELIGIBLE_HITS_SQL = (challengeId: string): string => `from challenge_hits h
  join users u on u.id = h.user_id and ${CAN_WIN_SQL}
  where h.challenge_id = ${challengeId} and h.place is null and not exists (select from challenge_hits w
    where w.challenge_id = h.challenge_id and w.user_id = h.user_id and w.place is not null)`;
const NEXT = defineStatement<
  { id: string },
  ChallengeHit
>(`select h.round_id as "roundId", h.user_id as "userId",
    h.settled_at as "settledAt" ${ELIGIBLE_HITS_SQL('@id')} order by h.settled_at, h.round_id limit 1`);

/** Returns the earliest hit of a player who has not won yet. */
export const findNextHit = async (tx: Tx, id: string): Promise<ChallengeHit | undefined> =>
  (await executeStatement(tx, NEXT, { id }))[0];

const WIN = defineStatement<{ id: string; roundId: string; now: Date }, { place: number }>(
  `update challenge_hits h set paid_at = @now::timestamptz,
    place = 1 + (select count(*)::integer from challenge_hits w where w.challenge_id = @id and w.place is not null)
  where h.challenge_id = @id and h.round_id = @roundId returning h.place`,
);
const PLAYER = defineStatement<{ userId: string; now: Date }, { isExcluded: boolean }>(
  `select coalesce(excluded_until > @now::timestamptz, false) as "isExcluded" from users where id = @userId`,
);

/** Pays the next place to a player, without a notification if self-excluded. Returns the place. */
export async function payWinner(
  tx: Tx,
  deps: Deps,
  challenge: ChallengeRow,
  hit: ChallengeHit,
): Promise<number> {
  const { id, prize } = challenge;
  const { userId, roundId } = hit;
  const now = deps.clock.now();
  const [won] = await executeStatement(tx, WIN, { id, roundId, now });
  if (!won) throw new Error(`The round ${roundId} of the challenge ${id} is gone.`);
  await lockRewardPlayer(tx, userId);
  const [player] = await executeStatement(tx, PLAYER, { userId, now });
  const isSilent = player?.isExcluded ?? true;
  await payReward(tx, deps, {
    userId,
    isSilent,
    amount: prize,
    debit: systemAccounts.prizes,
    code: 'prize',
    clientId: `prize:${id}:${userId}`,
  });
  if (!isSilent) await tell(tx, deps, challenge, userId);
  return won.place;
}

const tell = (
  tx: Tx,
  deps: Deps,
  { game, min_multiplier, prize }: ChallengeRow,
  userId: string,
): Promise<void> =>
  notify(tx, deps, {
    userId,
    key: 'challenge_won',
    type: 'win',
    params: {
      multiplier: minorToAmount(min_multiplier).replace(/\.?0+$/, ''),
      game: gameName(game),
      amount: formatUsd(prize),
    },
  });
