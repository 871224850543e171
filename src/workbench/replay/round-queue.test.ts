import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { nobleHmac } from '#engine/core/draw.ts';
import { catalogue } from '#games/catalogue.ts';
import { checkArray, checkPiece } from '#engine/records/check-part.ts';
import { createRoundChecker } from '#engine/records/check-round.ts';
import { RoundQueue } from './round-queue.ts';

const check = createRoundChecker(catalogue, nobleHmac);
const vectorsOf = (game: string): { readonly expected: Record<string, unknown> }[] =>
  JSON.parse(readFileSync(new URL(`../../../tests/vectors/${game}.json`, import.meta.url), 'utf8'));
const mines = vectorsOf('mines');
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
  for (let index = 0; index * bytes < file.size; index++) {
    const piece = { begin: index * bytes, end: Math.min((index + 1) * bytes, file.size) };
    queue.add({ ...(await checkPiece(file, piece, check, queue.keepsAll)), index, isFree: true }, 0);
  }
  return queue;
};
const content = [good, '', ...rotten.map(([, line]) => line), good].map(text).join('\n');

test('every vector of every game matches', async () => {
  for (const game of Object.keys(catalogue)) {
    const vectors = vectorsOf(game);
    const { store } = await inPieces(vectors.map(text).join('\n'), 4_000);
    expect(store.getState().counts).toMatchObject({
      match: vectors.length,
      differs: 0,
      refused: 0,
      unread: 0,
    });
  }
});

test('each line gets its verdict and its number in the file, wherever the file is cut', async () => {
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

test('an array gives the same rounds with the lines on which they begin', async () => {
  const file = new Blob([`[\n${mines.slice(0, 3).map(text).join(',\n')}]`]);
  const queue = new RoundQueue();
  queue.begin('', file.size);
  let index = 0;
  for await (const part of checkArray(file, check, true))
    queue.add({ ...part, index: index++, isFree: false }, 0);
  expect(queue.list('all').map(({ line, element, verdict }) => [line, element, verdict])).toEqual([
    [2, 1, 'match'],
    [3, 2, 'match'],
    [4, 3, 'match'],
  ]);
});

test('parts that come out of order wait for those before them', async () => {
  const queue = new RoundQueue();
  const file = new Blob([content]);
  const half = Math.floor(file.size / 2);
  queue.begin('', file.size);
  const first = await checkPiece(file, { begin: 0, end: half }, check, true);
  const second = await checkPiece(file, { begin: half, end: file.size }, check, true);
  queue.add({ ...second, index: 1, isFree: true }, 0);
  expect(queue.list('all')).toEqual([]);
  queue.add({ ...first, index: 0, isFree: true }, 0);
  expect(queue.list('all').map(({ line }) => line)).toEqual([1, 3, 4, 5, 6, 7, 8, 9, 10]);
});

test('what differs is named by its fields', async () => {
  const line = { ...good, expected: { ...good.expected, payout: '1', outcome: { mines: [9] } } };
  expect(check({ line: 1, text: text(line) }).differing).toEqual([
    'payout',
    'outcome.mines',
    'outcome.picks',
    'outcome.end',
  ]);
});

test('of a long file the first rounds and the first problems are kept, and all are counted', async () => {
  const line = text({ ...good, game: 'x' });
  const queue = await inPieces(`${text(good)}\n${`${line}\n`.repeat(1_500)}`, 50_000);
  expect(queue.store.getState()).toMatchObject({ rounds: 1_501, counts: { match: 1, unread: 1_500 } });
  expect(queue.list('failed')).toHaveLength(1_000);
});
