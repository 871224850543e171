import { Worker } from 'node:worker_threads';
import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { workerAnswer } from './worker-answer.ts';

const shape = z.object({ chain: z.string() });
const threadOf = (code: string): Worker =>
  new Worker(`const { parentPort } = require('node:worker_threads');${code}`, { eval: true });

test('ignores messages that watch mode posts from a thread', async () => {
  const worker = threadOf(`
    parentPort.postMessage({ 'watch:import': ['file:///a.ts'] });
    parentPort.postMessage({ chain: 7 });
    parentPort.postMessage('chain');
    parentPort.postMessage({ chain: 'made' });`);
  expect(await workerAnswer(worker, shape)).toEqual({ chain: 'made' });
  await worker.terminate();
});

test.each([
  ['ends without an answer', `parentPort.postMessage({ chain: 7 });`, /exited without a reply/],
  ['breaks', `throw new Error('out of hashes');`, /out of hashes/],
])('a thread that %s is a failure', async (_, code, reason) => {
  await expect(workerAnswer(threadOf(code), shape)).rejects.toThrow(reason);
});

test('stops waiting for a thread after the signal', async () => {
  const worker = threadOf(`setInterval(() => {}, 1000);`);
  const stopping = new AbortController();
  const answer = workerAnswer(worker, shape, stopping.signal);
  stopping.abort();
  await expect(answer).rejects.toThrow();
  await expect(workerAnswer(worker, shape, stopping.signal)).rejects.toThrow();
  await worker.terminate();
});
