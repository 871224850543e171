import { databaseTime } from '../../db/database-time.ts';
import type { Deps } from '../../deps.ts';
import { loadRestingItems } from '../stuck/feature.ts';
import {
  closeAbandonedRound,
  findAbandonedRounds,
  isUnreadable,
  type RoundDeps,
} from '../../rounds/index.ts';
import { lookAgainAtUnreadable, setAsideIfOpen } from './unreadable-rounds.ts';

const BATCH = 100;
/** Above this difference between the clocks, one of the two machines is wrong. */
const CLOCKS_APART_MS = 60_000;

/**
 * Closes rounds that were not touched for a day, unless this process's clock differs from the database's. A
 * round that fails is logged with its id, pauses, and does not block others; one that cannot be replayed is set aside.
 */
export async function closeAbandonedRounds(
  deps: RoundDeps & Pick<Deps, 'log'>,
  timeOfDatabase = databaseTime,
): Promise<number> {
  const aheadMs = deps.clock.now().getTime() - (await timeOfDatabase(deps.db)).getTime();
  if (Math.abs(aheadMs) > CLOCKS_APART_MS) {
    deps.log.error({ aheadMs }, 'this clock differs from the database’s: abandoned rounds are not closed');
    return 0;
  }
  let closed = 0;
  const resting = await loadRestingItems(deps, 'abandoned rounds');
  const unreadable = await lookAgainAtUnreadable(deps);
  for (const round of await findAbandonedRounds(deps, BATCH, [...resting.ids, ...unreadable])) {
    const roundId = round.id;
    await resting.attempt(
      roundId,
      async () => {
        const end = await closeAbandonedRound(deps, round).catch(async (error: unknown) => {
          if (!isUnreadable(error)) throw error;
          await setAsideIfOpen(deps, error);
          return null;
        });
        if (end === null) return;
        closed += 1;
        deps.log.info({ roundId, end }, 'an abandoned round was closed');
      },
      (error) => deps.log.error({ err: error, roundId }, 'could not close an abandoned round'),
    );
  }
  return closed;
}
