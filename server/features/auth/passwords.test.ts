import { availableParallelism } from 'node:os';
import { hash } from '@node-rs/argon2';
import { expect, test } from 'vitest';
import { Refusal } from '../../http/refusal.ts';
import { verifyPassword } from './passwords.ts';

test('queues five hundred password checks and refuses further ones', async () => {
  const quick = await hash('correct horse', { memoryCost: 8, timeCost: 1, parallelism: 1 });
  const taken = Math.max(2, availableParallelism()) + 500;
  const asked = await Promise.allSettled(
    Array.from({ length: taken + 40 }, () => verifyPassword(quick, 'correct horse')),
  );
  expect(asked.slice(0, taken)).toEqual(Array(taken).fill({ status: 'fulfilled', value: true }));
  for (const late of asked.slice(taken))
    expect(late).toMatchObject({
      reason: new Refusal('UNAVAILABLE', { retryAfterSeconds: 1 }),
      status: 'rejected',
    });
  expect(await verifyPassword(quick, 'wrong')).toBe(false);
});
