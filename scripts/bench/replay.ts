import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { tmpdir } from 'node:os';
import { rounded, type Figure } from './figure.ts';

const root = join(import.meta.dirname, '../..');
const rounds = 1_000_000;
const serverSeed = '5f'.repeat(32);
const clientSeed = 'bench';

/** Dice rounds folded per second by the command line, against a bare loop of the same HMAC (noble, keyed once). */
export const measureReplay = async (): Promise<readonly Figure[]> => {
  bareLoop(rounds / 10); // warms the code before the clock runs
  const barePerSecond = rounds / bareLoop(rounds);
  const replayPerSecond = rounds / (await replaySeconds());
  return [
    {
      name: 'replay: dice rounds folded against a bare HMAC loop',
      value: replayPerSecond / barePerSecond,
      unit: '',
      limit: { atLeast: 0.6 },
      detail: `${rounded(replayPerSecond)}/s with start and output, bare ${rounded(barePerSecond)}/s`,
    },
  ];
};

const bareLoop = (count: number): number => {
  const keyed = hmac.create(sha256, utf8ToBytes(serverSeed));
  const startedMs = performance.now();
  let sum = 0;
  for (let nonce = 0; nonce < count; nonce += 1) {
    const block = keyed
      .clone()
      .update(utf8ToBytes(`${clientSeed}:${nonce}:0`))
      .digest();
    sum += block[0] ?? 0;
  }
  if (sum === 0) throw new Error('the loop did nothing');
  return (performance.now() - startedMs) / 1000;
};

const replaySeconds = async (): Promise<number> => {
  const output = await open(join(tmpdir(), `oddlight-replay-${process.pid}.jsonl`), 'w');
  const range = ['--server-seed', serverSeed, '--client-seed', clientSeed, '--nonce', `0..${rounds - 1}`];
  const params = ['--params', '{"mode":"over","target":"51.24"}'];
  const startedMs = performance.now();
  const child = spawn(process.execPath, ['games/cli/replay.ts', '--game', 'dice', ...range, ...params], {
    cwd: root,
    stdio: ['ignore', output.fd, 'inherit'],
  });
  const [exitCode] = (await once(child, 'exit')) as [number]; // the event carries the exit code first
  const seconds = (performance.now() - startedMs) / 1000;
  await output.close();
  if (exitCode !== 0) throw new Error(`replay ended with ${exitCode}`);
  return seconds;
};
