import { killableDeps, workUntilKilled } from '../../../testing/killable-child.ts';
import { createVault } from '../../../vault.ts';
import { processTournaments } from '../job.ts';
import { TEST_SECRET_KEY } from './ending-orders.ts';

// A separate process that ends tournaments until it kills itself.
const deps = { ...killableDeps, vault: createVault(TEST_SECRET_KEY) };
await workUntilKilled(() => processTournaments(deps).then(() => false));
