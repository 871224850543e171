import { minorToAmount } from '#core/money.ts';
import type { Clock } from '../../clock.ts';
import type { Db, Tx } from '../../db/connection.ts';
import { sql } from 'kysely';
import { executeStatement, defineStatement } from '../../db/statement.ts';
import { readKeyPage, type KeyOrder, type KeyPageRequest } from '../../key-pages.ts';
import { lockBalances } from '../../ledger/index.ts';
import { lockRewardPlayer } from '../reward-rules/feature.ts';
import type { Bonus, BonusKind } from '#contract/bonuses.ts';
import type { BonusState, BonusTerms, BonusEndReason } from './tables.ts';

/** A bonus read together with its balance and with its bets still in the queue. */
export interface StoredBonus {
  readonly id: string;
  readonly userId: string;
  readonly kind: BonusKind;
  readonly name: string;
  readonly state: BonusState;
  readonly endedAs: BonusEndReason | null;
  readonly own: bigint;
  readonly granted: bigint;
  readonly spinsLeft: number;
  readonly spinStake: bigint | null;
  readonly game: string | null;
  readonly terms: BonusTerms;
  readonly wagerRequired: bigint;
  /** Includes queued bets. */
  readonly staked: bigint;
  readonly counted: bigint;
  /** The part of `counted` that is still queued. */
  readonly waiting: bigint;
  readonly heldAt: Date | null;
  readonly pausedUntil: Date | null;
  readonly awaitsVerification: boolean;
  readonly toldComplete: boolean;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  /** The balance. */
  readonly amount: bigint;
}

/** SQL: what a bet counts toward its bonus wager, in minor units: half at an edge of 1 %, all from 2 %. */
export const COUNTED_WAGER_SQL = (staked: string, edgePpm: string): string =>
  `div(${staked}::numeric * least(1000000, 50 * ${edgePpm}::bigint), 1000000)::bigint`;

/** `userId` is SQL of the player's id. */
const bonusOf = (
  userId: string,
): string => `select n.id, n.user_id as "userId", n.kind, n.name, n.state, n.ended_as as "endedAs", n.own, n.granted,
    n.spins_left as "spinsLeft", n.spin_stake as "spinStake", n.game, n.terms, n.wager_required as "wagerRequired",
    n.staked + q.staked as staked, n.counted + q.counted as counted, q.counted as waiting, n.held_at as "heldAt",
    n.paused_until as "pausedUntil", n.awaits_verification as "awaitsVerification", n.told_complete as "toldComplete",
    n.created_at as "createdAt",
    n.expires_at as "expiresAt", b.amount
  from bonuses n join wallets b on b.user_id = n.user_id and b.account_id = n.id
    cross join lateral (select coalesce(sum(s.staked), 0)::bigint as staked,
      coalesce(sum(${COUNTED_WAGER_SQL('s.staked', 's.edge_ppm')}), 0)::bigint as counted
      from settled_bets s where s.user_id = ${userId} and n.state <> 'closed' and s.account_id = n.id) q`;

const ONE = defineStatement<{ id: string }, StoredBonus>(`${bonusOf('n.user_id')} where n.id = @id`);
const OWN = defineStatement<{ userId: string; id: string }, StoredBonus>(
  `${bonusOf('@userId')} where n.user_id = @userId and n.id = @id`,
);
const OPEN = defineStatement<{ userId: string }, StoredBonus>(
  `${bonusOf('@userId')} where n.user_id = @userId and n.state <> 'closed' order by n.id`,
);
interface Listed {
  readonly userId: string;
  readonly state: 'open' | 'ended' | null;
}
const LISTED = `n.user_id = @userId and (@state::text is null or (n.state = 'closed') = (@state::text = 'ended'))`;
const COUNT = defineStatement<Listed, { total: number }>(
  `select count(*)::integer as total from bonuses n where ${LISTED}`,
);
const LOCK = defineStatement<{ userId: string; id: string }>(
  `select id from bonuses where user_id = @userId and id = @id for no key update`,
);

export const readBonus = async (db: Db | Tx, id: string): Promise<StoredBonus | null> =>
  (await executeStatement(db, ONE, { id }))[0] ?? null;

/** The open bonuses of a player, the oldest first. */
export const findOpenBonuses = (db: Db | Tx, userId: string): Promise<StoredBonus[]> =>
  executeStatement(db, OPEN, { userId });

const NEWEST: KeyOrder<StoredBonus> = [
  { sql: 'n.id collate "C"', type: 'text', way: 'desc', of: ({ id }) => id },
];

/** A page of a player's bonuses, the newest first. */
export const listBonuses = (db: Db, { userId, state }: Listed, input: KeyPageRequest) =>
  readKeyPage<StoredBonus>(input, {
    order: NEWEST,
    async rows({ isBeyond, orderBy, limit, offset }) {
      const { rows } = await sql<StoredBonus>`${sql.raw(bonusOf('n.user_id'))} where n.user_id = ${userId}
        and (${state}::text is null or (n.state = 'closed') = (${state}::text = 'ended')) and ${isBeyond}
        order by ${orderBy} limit ${limit} offset ${offset}`.execute(db);
      return rows;
    },
    total: async () => (await executeStatement(db, COUNT, { userId, state }))[0]?.total ?? 0,
  });

/**
 * Locks what changing a bonus requires, in the order of all rewards: the player's row, the balances, the
 * bonus. The bonus is read after that, so nothing more can be staked on it or counted for it until the
 * transaction ends.
 */
export async function lockBonus(tx: Tx, userId: string, id: string): Promise<StoredBonus | null> {
  await lockRewardPlayer(tx, userId);
  await lockBalances(tx, userId);
  await executeStatement(tx, LOCK, { userId, id });
  const [bonus] = await executeStatement(tx, OWN, { userId, id });
  return bonus ?? null;
}

/** Returns whether the required wager has been counted. */
export const isComplete = ({ counted, wagerRequired, state }: StoredBonus): boolean =>
  state !== 'spins' && counted >= wagerRequired;

export const isExpired = ({ expiresAt }: StoredBonus, now: Date): boolean => expiresAt <= now;

/** Returns whether it can currently be neither played nor unlocked. */
export const isHeld = ({ heldAt, pausedUntil }: StoredBonus, now: Date): boolean =>
  heldAt !== null || (pausedUntil !== null && pausedUntil > now);

const statusOf = (row: StoredBonus, now: Date): Bonus['status'] => {
  const isPlayed = row.state !== 'spins' && !row.awaitsVerification && !isHeld(row, now);
  if (row.state !== 'closed' && !isPlayed) return 0;
  return isComplete(row) ? 2 : 1;
};

const secondsUntil = (moment: Date, now: Date): number =>
  Math.max(0, Math.floor((moment.getTime() - now.getTime()) / 1000));

const optional = (minor: bigint | string | null): string | null =>
  minor === null ? null : minorToAmount(BigInt(minor));

/** A bonus as the contract has it. */
export function serializeBonus(row: StoredBonus, { now }: Clock): Bonus {
  const isSpins = row.state === 'spins';
  return {
    id: row.id,
    expire_in: row.state === 'closed' ? 0 : secondsUntil(row.expiresAt, now()),
    status: statusOf(row, now()),
    wager: minorToAmount(isSpins || row.counted < 0n ? 0n : row.counted),
    wager_required: minorToAmount(row.wagerRequired),
    balance_id: row.id,
    name: row.name,
    kind: row.kind,
    amount: minorToAmount(row.amount),
    granted: minorToAmount(row.granted),
    own: minorToAmount(row.own),
    max_bet: minorToAmount(BigInt(row.terms.maxBet)),
    most_paid: optional(row.terms.mostPaid),
    most_won: optional(row.terms.mostWon ?? null),
    own_first: row.terms.isOwnFirst ?? false,
    games: isSpins && row.game !== null ? [row.game] : [],
    spins_left: row.spinsLeft,
    spin_stake: isSpins ? optional(row.spinStake) : null,
    not_allowed: [...row.terms.notAllowed],
  };
}
