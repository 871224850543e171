import { dyingDeps, workUntilDeath } from '../../../../testing/dying-child.ts';
import { followBatch } from '../batch.ts';
import { MOST } from './following-orders.ts';

// A process of its own that follows until it kills itself.
await workUntilDeath(async () => (await followBatch(dyingDeps, MOST)).rounds > 0);
