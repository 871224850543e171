import { minorToAmount } from '#core/money.ts';
import type { Clock } from '../../clock.ts';
import type { Db, Tx } from '../../db/connection.ts';
import { executeStatement, defineStatement } from '../../db/statement.ts';
import type { Deps } from '../../deps.ts';
import { notify } from '../notifications/feature.ts';
import './tables.ts';

/** Free spins to grant, once per code; the stake is in minor units. */
interface SpinGrant {
  readonly userId: string;
  readonly fsCode: string;
  readonly name: string;
  readonly spins: number;
  readonly stake: bigint;
  /** The player chooses one of these. */
  readonly games: readonly string[];
  /** The origin: a code, or staff. */
  readonly source: string;
  readonly expireAt: Date;
}

/** Grants a player free spins, to be claimed and then started. The same code grants them once. */
export async function grantFreeSpins(tx: Tx, deps: Pick<Deps, 'clock'>, grant: SpinGrant): Promise<void> {
  const { userId, fsCode, name, spins, stake, games, source, expireAt } = grant;
  const given = await tx
    .insertInto('fs_grants')
    .values({
      user_id: userId,
      fs_code: fsCode,
      name,
      spins,
      stake,
      games: JSON.stringify(games),
      source,
      created_at: deps.clock.now(),
      expire_at: expireAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('fs_code')
    .executeTakeFirst();
  if (!given) return;
  await notify(tx, deps, {
    userId,
    key: 'free_spins_granted',
    type: 'win',
    isOffer: true,
    params: { spins: String(spins) },
  });
}

/** Grants of a player that can still be started, oldest first. */
const waitingGrants = (db: Db | Tx, { now }: Clock, userId: string) =>
  db
    .selectFrom('fs_grants')
    .select(['fs_code', 'expire_at', 'claimed_at', 'spins', 'stake'])
    .where('user_id', '=', userId)
    .where('activated_at', 'is', null)
    .where('expire_at', '>', now())
    .orderBy('created_at')
    .orderBy('fs_code');

interface WaitingSpins {
  readonly bonus_code: string;
  readonly expire_at: string;
  readonly claimed: boolean;
  readonly spins: number;
  readonly stake: string;
}

/** Returns free spins granted to a player and not started. */
export async function listWaitingFreeSpins(db: Db, clock: Clock, userId: string): Promise<WaitingSpins[]> {
  const grants = await waitingGrants(db, clock, userId).execute();
  return grants.map((grant) => ({
    bonus_code: grant.fs_code,
    expire_at: grant.expire_at.toISOString(),
    claimed: grant.claimed_at !== null,
    spins: grant.spins,
    stake: minorToAmount(grant.stake),
  }));
}

/** Returns the code of claimed free spins that can be started now, or null. */
export async function activeFreeSpins(db: Db, clock: Clock, userId: string): Promise<string | null> {
  const claimed = waitingGrants(db, clock, userId).where('claimed_at', 'is not', null);
  return (await claimed.executeTakeFirst())?.fs_code ?? null;
}

const UNTAKEN = defineStatement<{ now: Date }, { amount: string }>(
  `select coalesce(sum(spins * stake), 0)::text as amount from fs_grants
  where activated_at is null and expire_at > @now::timestamptz`,
);

/** Returns the stakes of all free spins not yet started, in minor units: offered, but not a liability. */
export const sumUnstartedSpinStakes = async (db: Db, now: Date): Promise<bigint> =>
  BigInt((await executeStatement(db, UNTAKEN, { now }))[0]?.amount ?? 0);
