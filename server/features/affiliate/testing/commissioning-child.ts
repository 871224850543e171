import { killableDeps, workUntilKilled } from '../../../testing/killable-child.ts';
import { accrueBatch } from '../../rewards/accrual/batch.ts';
import { deliverCommissions } from '../transit.ts';

// A separate process that counts rounds, one by one, and delivers their commission until it kills itself.
await workUntilKilled(async () => {
  const { rounds } = await accrueBatch(killableDeps, 1);
  await deliverCommissions(killableDeps);
  return rounds > 0;
});
