import { databaseTime } from '../../db/database-time.ts';
import type { Deps } from '../../deps.ts';
import { loadRestingItems } from '../stuck/feature.ts';
import { closeAbandonedRound, findAbandonedRounds, type RoundDeps } from '../../rounds/index.ts';

const BATCH = 100;
/** Above this difference between the clocks, one of the two machines is wrong. */
const CLOCKS_APART_MS = 60_000;

/**
 * Closes rounds that were not touched for a day, unless this process's clock differs from the database's. A
 * round that fails is logged with its id, pauses, and does not block others.
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
  for (const round of await findAbandonedRounds(deps, BATCH, resting.ids)) {
    const roundId = round.id;
    await resting.attempt(
      roundId,
      async () => {
        const end = await closeAbandonedRound(deps, round);
        if (end === null) return;
        closed += 1;
        deps.log.info({ roundId, end }, 'an abandoned round was closed');
      },
      (error) => deps.log.error({ err: error, roundId }, 'could not close an abandoned round'),
    );
  }
  return closed;
}
