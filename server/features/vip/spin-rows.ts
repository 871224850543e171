import { minorToAmount } from '#core/money.ts';
import type { Db, Tx } from '../../db/connection.ts';
import { executeStatement, defineStatement } from '../../db/statement.ts';
import { dayStart } from '../reward-rules/feature.ts';

/** A drawn spin; the prize in minor units. */
export interface DailyWheelSpin {
  readonly day: number;
  readonly ticket: number;
  readonly segment: number;
  readonly prize: bigint;
  readonly clientSeed: string;
  readonly serverSeedHash: string;
}

const SPIN = `w.day, w.ticket, w.segment, w.prize, w.client_seed as "clientSeed", p.server_seed_hash as "serverSeedHash"
  from wheel_spins w join seed_pairs p on p.user_id = w.user_id and p.id = w.seed_pair_id`;
const NEWEST = defineStatement<{ userId: string; most: number }, DailyWheelSpin>(`select ${SPIN}
  where w.user_id = @userId order by w.day desc limit @most`);
const OF_DAY = defineStatement<{ userId: string; day: number }, DailyWheelSpin>(`select ${SPIN}
  where w.user_id = @userId and w.day = @day`);
const OF_PAIR = defineStatement<{ pairId: string; most: number }, DailyWheelSpin>(`select ${SPIN}
  where w.seed_pair_id = @pairId order by w.day desc limit @most`);

/** Limit for a pair that is used for years. */
const SPINS_OF_PAIR = 400;

/** Returns the newest spins of a player. */
export const newestSpins = (db: Db | Tx, userId: string, most: number): Promise<DailyWheelSpin[]> =>
  executeStatement(db, NEWEST, { userId, most });

/** Returns the spin of a day, if any. */
export const findSpin = async (
  db: Db | Tx,
  userId: string,
  day: number,
): Promise<DailyWheelSpin | undefined> => (await executeStatement(db, OF_DAY, { userId, day }))[0];

/** Serializes the spins drawn from a seed pair, newest first. */
export const listSpinsOfPair = async (db: Db | Tx, pairId: string) =>
  (await executeStatement(db, OF_PAIR, { pairId, most: SPINS_OF_PAIR })).map(serializeSpin);

export const serializeSpin = ({ day, ticket, prize, clientSeed, serverSeedHash }: DailyWheelSpin) => ({
  day: dayStart(day).toISOString(),
  ticket,
  amount: minorToAmount(prize),
  server_seed_hash: serverSeedHash,
  client_seed: clientSeed,
});
