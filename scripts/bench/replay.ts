import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { tmpdir } from 'node:os';
import { roundForDisplay, type BenchResult } from './bench-result.ts';
import { type ReplayedRound, replayedRounds } from './replayed-rounds.ts';

const root = join(import.meta.dirname, '../..');
const rangeRounds = 400_000;
const lineRounds = 100_000;
const minShare = 0.5;
const serverSeed = '5f'.repeat(32);
const clientSeed = 'bench';

/**
 * Rounds of every game folded per second by the command line, against bare loops over the unavoidable work.
 */
export const measureReplay = async (): Promise<readonly BenchResult[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'oddlight-replay-'));
  try {
    const figures: BenchResult[] = [];
    for (const round of replayedRounds) {
      figures.push(await measureRange(round, folder), await measureLines(round, folder));
    }
    return figures;
  } finally {
    await rm(folder, { recursive: true });
  }
};

/** One pair and many nonces, against a bare loop of the HMAC blocks that the rounds consume, keyed once. */
const measureRange = async (round: ReplayedRound, folder: string): Promise<BenchResult> => {
  const { game, params, actions, blocks } = round;
  bareBlocks(rangeRounds / 10, blocks); // warms the code before the clock runs
  const barePerSecond = rangeRounds / bareBlocks(rangeRounds, blocks);
  const pair = ['--game', game, '--server-seed', serverSeed, '--client-seed', clientSeed];
  const range = ['--nonce', `0..${rangeRounds - 1}`, '--params', JSON.stringify(params)];
  const acts = actions.length > 0 ? ['--actions', JSON.stringify(actions)] : [];
  const perSecond = rangeRounds / (await replaySeconds([...pair, ...range, ...acts], null, folder));
  return {
    name: `replay: ${game}, a range of nonces against a bare loop of its HMAC blocks`,
    value: perSecond / barePerSecond,
    unit: '',
    limit: { atLeast: minShare },
    detail: `${roundForDisplay(perSecond)}/s with start and output, bare ${roundForDisplay(barePerSecond)}/s`,
  };
};

/** Lines with a fresh server seed each, against JSON.parse, the HMAC blocks and JSON.stringify of each line. */
const measureLines = async (round: ReplayedRound, folder: string): Promise<BenchResult> => {
  const { game, params, actions } = round;
  const lines = Array.from({ length: lineRounds }, (_, nonce) =>
    JSON.stringify({
      game,
      params,
      bet: '100000000',
      serverSeed: bytesToHex(sha256(utf8ToBytes(String(nonce)))),
      clientSeed,
      nonce,
      actions,
    }),
  );
  const input = join(folder, 'lines.jsonl');
  await writeFile(input, `${lines.join('\n')}\n`);
  bareLines(lines.slice(0, lineRounds / 10), round);
  const barePerSecond = lineRounds / bareLines(lines, round);
  const perSecond = lineRounds / (await replaySeconds([], input, folder));
  return {
    name: `replay: ${game}, JSON lines with a seed each against parse, HMAC and stringify`,
    value: perSecond / barePerSecond,
    unit: '',
    limit: { atLeast: minShare },
    detail: `${roundForDisplay(perSecond)}/s with start and output, bare ${roundForDisplay(barePerSecond)}/s`,
  };
};

const blockOf = (keyed: ReturnType<typeof hmac.create>, nonce: number, cursor: number): number =>
  keyed
    .clone()
    .update(utf8ToBytes(`${clientSeed}:${nonce}:${cursor}`))
    .digest()[0] ?? 0;

const bareBlocks = (count: number, blocks: number): number => {
  const keyed = hmac.create(sha256, utf8ToBytes(serverSeed));
  return secondsOf(() => {
    let sum = 0;
    for (let nonce = 0; nonce < count; nonce += 1)
      for (let cursor = 0; cursor < blocks; cursor += 1) sum += blockOf(keyed, nonce, cursor);
    return sum;
  });
};

const bareLines = (lines: readonly string[], { blocks }: ReplayedRound): number =>
  secondsOf(() => {
    let sum = 0;
    for (const line of lines) {
      // The lines were written just above.
      const parsed = JSON.parse(line) as { readonly serverSeed: string; readonly nonce: number };
      const keyed = hmac.create(sha256, utf8ToBytes(parsed.serverSeed));
      for (let cursor = 0; cursor < blocks; cursor += 1) sum += blockOf(keyed, parsed.nonce, cursor);
      sum += JSON.stringify(parsed).length;
    }
    return sum;
  });

const secondsOf = (loop: () => number): number => {
  const startedMs = performance.now();
  if (loop() === 0) throw new Error('the loop did no work');
  return (performance.now() - startedMs) / 1000;
};

const replaySeconds = async (
  options: readonly string[],
  input: string | null,
  folder: string,
): Promise<number> => {
  const output = await open(join(folder, 'output.jsonl'), 'w');
  const lines = input === null ? null : await open(input);
  const startedMs = performance.now();
  const child = spawn(process.execPath, ['games/cli/replay.ts', ...options], {
    cwd: root,
    stdio: [lines?.fd ?? 'ignore', output.fd, 'inherit'],
  });
  const [exitCode] = (await once(child, 'exit')) as [number]; // the event carries the exit code first
  const seconds = (performance.now() - startedMs) / 1000;
  await output.close();
  await lines?.close();
  if (exitCode !== 0) throw new Error(`replay exited with ${exitCode}`);
  return seconds;
};
