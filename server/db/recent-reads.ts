import type { Db } from './connection.ts';
import type { Replica } from './replica.ts';
import { defineStatement, executeStatement, type Statement } from './statement.ts';

interface Reading {
  readonly db: Db;
  readonly replica?: Replica | undefined;
}

/** Changes with everything that the reader has done. */
type Mark<Values extends object> = Statement<Values, { mark: string | null }>;

/** Each bet, payment, bonus and change of seeds changes a row of the player's wallets. */
const OF_PLAYER: Mark<{ userId: string }> = defineStatement(
  `select string_agg(wallets::text, ' ' order by wallets::text) as mark from wallets where user_id = @userId`,
);
const OF_STAFF: Mark<object> = defineStatement(`select max(number)::text as mark from staff_actions`);

/**
 * Runs a read that may be a moment old, with the replica's database if there is one and it is near enough. For feeds,
 * histories, reports and lists only: money, bets and replies to repeated calls always come from the primary.
 */
export const readRecent = async <D extends Reading, T>(deps: D, read: (deps: D) => Promise<T>): Promise<T> =>
  deps.replica ? deps.replica.read(deps.db, (db) => read({ ...deps, db })) : read(deps);

/** Runs a read of a player's own history: it includes all that they have done, on any process. */
export const readOwn = <D extends Reading, T>(
  deps: D,
  userId: string,
  read: (deps: D) => Promise<T>,
): Promise<T> => readSince(deps, OF_PLAYER, { userId }, read);

/** Runs a read of staff's lists: it includes all that any member of staff has done. */
export const readForStaff = <D extends Reading, T>(deps: D, read: (deps: D) => Promise<T>): Promise<T> =>
  readSince(deps, OF_STAFF, {}, read);

/** The replica is used once its mark is that of the primary, whatever its lag. */
async function readSince<D extends Reading, T, Values extends object>(
  deps: D,
  mark: Mark<Values>,
  values: Values,
  read: (deps: D) => Promise<T>,
): Promise<T> {
  if (!deps.replica?.isUsed()) return readRecent(deps, read);
  const [now] = await executeStatement(deps.db, mark, values);
  return readRecent(deps, async (reading) => {
    if (reading.db === deps.db) return read(reading);
    const [there] = await executeStatement(reading.db, mark, values);
    if (there?.mark !== now?.mark) throw new Error('The replica lacks what the reader has done.');
    return read(reading);
  });
}
