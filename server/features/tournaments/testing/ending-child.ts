import { dyingDeps, workUntilDeath } from '../../../testing/dying-child.ts';
import { createVault } from '../../../vault.ts';
import { lookAtTournaments } from '../job.ts';
import { SEAL } from './ending-orders.ts';

// A process of its own that brings tournaments to their end until it kills itself.
const deps = { ...dyingDeps, vault: createVault(SEAL) };
await workUntilDeath(() => lookAtTournaments(deps).then(() => false));
