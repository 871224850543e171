import type { Deps } from '../deps.ts';
import { closeAbandonedRound, findAbandonedRounds, type RoundDeps } from '../rounds/index.ts';

const BATCH = 100;

/** Closes the rounds that nobody touched for a day. One that fails is logged with its id and tried at the next run. */
export async function closeAbandonedRounds(deps: RoundDeps & Pick<Deps, 'log'>): Promise<number> {
  let closed = 0;
  for (const roundId of await findAbandonedRounds(deps, BATCH)) {
    try {
      const end = await closeAbandonedRound(deps, roundId);
      if (end === null) continue;
      closed += 1;
      deps.log.info({ roundId, end }, 'an abandoned round was closed');
    } catch (error) {
      deps.log.error({ err: error, roundId }, 'an abandoned round could not be closed');
    }
  }
  return closed;
}
