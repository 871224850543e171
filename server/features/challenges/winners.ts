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
  { id: string; unpaid: readonly string[] },
  ChallengeHit
>(`select h.round_id as "roundId",
    h.user_id as "userId", h.settled_at as "settledAt" ${ELIGIBLE_HITS_SQL('@id')} and h.user_id <> all(@unpaid::uuid[])
  order by h.settled_at, h.round_id limit 1`);

/** The earliest hit of a player who has not won yet and can be paid. */
export const findNextHit = async (
  tx: Tx,
  id: string,
  unpaid: readonly string[],
): Promise<ChallengeHit | undefined> => (await executeStatement(tx, NEXT, { id, unpaid }))[0];

const KEPT = defineStatement<
  { id: string; unpaid: readonly string[]; settledAt: Date | null; roundId: string | null },
  { all: number; before: number }
>(`with first_hits as (select distinct on (h.user_id) h.user_id, h.settled_at, h.round_id ${ELIGIBLE_HITS_SQL('@id')}
      and h.user_id = any(@unpaid::uuid[]) order by h.user_id, h.settled_at, h.round_id)
  select count(*)::integer as "all",
    (count(*) filter (where (settled_at, round_id) < (@settledAt::timestamptz, @roundId::uuid)))::integer as before
  from first_hits`);

/**
 * The places reserved for players who cannot be paid at the moment, and how many of them rank before a hit.
 */
export async function placesKept(
  tx: Tx,
  id: string,
  unpaid: readonly string[],
  hit: ChallengeHit | undefined,
): Promise<{ readonly all: number; readonly before: number }> {
  if (unpaid.length === 0) return { all: 0, before: 0 };
  const [stored] = await executeStatement(tx, KEPT, {
    id,
    unpaid,
    settledAt: hit?.settledAt ?? null,
    roundId: hit?.roundId ?? null,
  });
  return stored ?? { all: 0, before: 0 };
}

/** The lowest free place after those reserved for earlier winners. */
const WIN = defineStatement<{ id: string; roundId: string; before: number; now: Date }, { place: number }>(
  `update challenge_hits h set paid_at = @now::timestamptz,
    place = (select free.place from challenges c, generate_series(1, c.winners) as free (place)
      where c.id = @id and not exists (select from challenge_hits w where w.challenge_id = @id and w.place = free.place)
      order by free.place offset @before limit 1)
  where h.challenge_id = @id and h.round_id = @roundId returning h.place`,
);
const PLAYER = defineStatement<{ userId: string; now: Date }, { isExcluded: boolean }>(
  `select coalesce(excluded_until > @now::timestamptz, false) as "isExcluded" from users where id = @userId`,
);

/** Pays a place to a player, without a notification if the player is self-excluded. */
export async function payWinner(
  tx: Tx,
  deps: Deps,
  challenge: ChallengeRow,
  hit: ChallengeHit & { readonly placesBefore: number },
): Promise<void> {
  const { id, prize } = challenge;
  const { userId, roundId, placesBefore: before } = hit;
  const now = deps.clock.now();
  const [won] = await executeStatement(tx, WIN, { id, roundId, before, now });
  if (!won) throw new Error(`Round ${roundId} of challenge ${id} no longer exists.`);
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
  if (!isSilent) await notifyWinner(tx, deps, challenge, userId);
}

const notifyWinner = (
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
