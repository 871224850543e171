import { createDatabaseClock } from '../../database-clock.ts';
import { forceAcquireLease } from '../../lease.ts';
import { killableDeps, workUntilKilled } from '../../testing/killable-child.ts';
import { createVault } from '../../vault.ts';
import { resealTurn } from '../reseal.ts';
import { NEW_KEY, OLD_KEY } from './keys.ts';

// A separate process that encrypts again until it kills itself.
const deps = {
  ...killableDeps,
  dealer: await createDatabaseClock(killableDeps.db),
  vault: createVault(NEW_KEY, { previous: [OLD_KEY] }),
};
const lease = await forceAcquireLease(deps, 'resealing', 60_000);
await workUntilKilled(() => resealTurn(deps, lease).then((remaining) => remaining === 'unfinished'));
