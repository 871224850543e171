import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { nobleHmac } from '#core/draw.ts';
import { catalogue } from '#games/catalogue.ts';
import { checkChunk } from '#core/records/check-chunk.ts';
import { ZERO_VERDICT_COUNTS } from '#core/records/check-report.ts';
import { createRoundChecker } from '#core/records/check-round.ts';
import { RoundQueue } from './round-queue.ts';
import { inOrder, CHUNK_BYTES } from './run-check.ts';

const check = createRoundChecker(catalogue, nobleHmac);
const mines: { readonly expected: Record<string, unknown> }[] = JSON.parse(
  readFileSync(new URL('../../../tests/vectors/mines.json', import.meta.url), 'utf8'),
);
const [good] = mines;
if (!good) throw new Error('There are no vectors');

const rotten: readonly (readonly [string, unknown])[] = [
  ['unread', '{"game":"di'],
  ['unread', { ...good, game: 'chess' }],
  ['unread', { ...good, nonce: -1 }],
  ['differs', { ...good, expected: { ...good.expected, payout: '1' } }],
  ['differs', { ...good, serverSeedHash: '0'.repeat(64) }],
  ['refused', { ...good, params: { mines: 99 } }],
  ['new', { ...good, expected: undefined }],
];
const text = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

const inPieces = async (content: string, bytes: number): Promise<RoundQueue> => {
  const queue = new RoundQueue();
  const file = new Blob([content]);
  queue.begin('', file.size);
  for (let begin = 0; begin < file.size; begin += bytes) {
    const piece = { begin, end: Math.min(begin + bytes, file.size) };
    queue.add(await checkChunk(file, piece, check, queue.keepsAll()), 0);
  }
  queue.end('done', 0);
  return queue;
};
const content = [good, '', ...rotten.map(([, line]) => line), good].map(text).join('\n');

test('assigns verdict and line number to each line, wherever the file is split', async () => {
  for (const bytes of [97, 1_000, 1_000_000]) {
    const queue = await inPieces(content, bytes);
    expect(queue.list('all').map(({ line, verdict }) => [line, verdict])).toEqual([
      [1, 'match'],
      ...rotten.map(([verdict], i) => [i + 3, verdict]),
      [rotten.length + 3, 'match'],
    ]);
    expect(queue.store.getState()).toMatchObject({ rounds: rotten.length + 2, isCut: false });
    expect(queue.store.getState().bytesDone).toBe(queue.store.getState().bytes);
  }
});

test('yields replies in order and limits the requests in advance', async () => {
  const answers: (() => void)[] = [];
  const given = inOrder(40 * CHUNK_BYTES - 1, ({ begin, end }) => {
    const piece = [begin / CHUNK_BYTES, end - begin];
    return new Promise<readonly number[]>((resolve) => answers.push(() => resolve(piece)));
  });
  const first = given.next();
  expect(answers).toHaveLength(33);
  for (const answer of answers.toReversed()) answer();
  await expect(first).resolves.toMatchObject({ value: [0, CHUNK_BYTES] });
  const others: (readonly number[])[] = [];
  for await (const piece of given) {
    for (const answer of answers) answer();
    others.push(piece);
  }
  expect(others.map(([place]) => place)).toEqual(Array.from({ length: 39 }, (_, index) => index + 1));
  expect(others.at(-1)).toEqual([39, CHUNK_BYTES - 1]);
});

test('reports progress at most 10 times a second and once at the end', () => {
  const queue = new RoundQueue();
  const part = { bytes: 1, lines: 1, counts: { ...ZERO_VERDICT_COUNTS, match: 1 }, rounds: [] };
  const told: number[] = [];
  queue.begin('', 9);
  queue.store.subscribe(({ rounds }) => told.push(rounds));
  for (const elapsedMs of [20, 60, 120, 150, 219, 220]) queue.add(part, elapsedMs);
  queue.add(part, 221);
  queue.end('done', 222);
  expect(told).toEqual([3, 6, 7]);
});

test('keeps the first rounds and problems of a long file and counts all', async () => {
  const line = text({ ...good, game: 'x' });
  const queue = await inPieces(`${text(good)}\n${`${line}\n`.repeat(1_500)}`, 50_000);
  expect(queue.store.getState()).toMatchObject({ rounds: 1_501, counts: { match: 1, unread: 1_500 } });
  expect(queue.list('failed')).toHaveLength(1_000);
});
