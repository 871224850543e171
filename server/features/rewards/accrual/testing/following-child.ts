import { killableDeps, workUntilKilled } from '../../../../testing/killable-child.ts';
import { accrueBatch } from '../batch.ts';
import { MAX_BATCH_SIZE } from './following-orders.ts';

// A separate process that counts rounds until it kills itself.
await workUntilKilled(async () => (await accrueBatch(killableDeps, MAX_BATCH_SIZE)).rounds > 0);
