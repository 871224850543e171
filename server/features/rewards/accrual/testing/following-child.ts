import { killableDeps, workUntilKilled } from '../../../../testing/killable-child.ts';
import { accrueBatch } from '../batch.ts';
import { MAX_BATCH_SIZE } from './following-orders.ts';

// A separate process that counts rounds of two shares of the players until it kills itself.
await workUntilKilled(async () => {
  const first = await accrueBatch(killableDeps, MAX_BATCH_SIZE, { index: 0, of: 2 });
  const second = await accrueBatch(killableDeps, MAX_BATCH_SIZE, { index: 1, of: 2 });
  return first.rounds + second.rounds > 0;
});
