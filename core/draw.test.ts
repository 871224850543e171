import { describe, expect, test } from 'vitest';
import stream from '../tests/vectors/stream.json' with { type: 'json' };
import { createDraw, createDrawSource, nobleHmac } from './draw.ts';
import { computeCommitment, isClientSeed, isNonce, isServerSeed } from './fairness.ts';

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');

describe('the stream', () => {
  test.each(stream)('reproduces $id', ({ serverSeed, serverSeedHash, clientSeed, nonce, expected }) => {
    const draw = createDraw(serverSeed, clientSeed, nonce);
    const block = (cursor: number) => hex(nobleHmac(serverSeed)(`${clientSeed}:${nonce}:${cursor}`));

    expect(computeCommitment(serverSeed)).toBe(serverSeedHash);
    expect([block(0), block(1), block(2)]).toEqual([expected.block0, expected.block1, expected.block2]);
    expect(expected.words.map((_, i) => draw.word(i))).toEqual(expected.words);
    expect(expected.index52.map((_, i) => draw.index(i, 52))).toEqual(expected.index52);
    expect(draw.wide(0).toString()).toBe(expected.wide0);
    const drawn = expected.draw;
    expect(draw.draw(drawn.n, drawn.k, drawn.start)).toEqual(drawn.result);
  });

  const example = createDraw(
    'bd26cba844b7ca27ccecd4f96a1daba48efdf4ac686b197df927e917cd247acc',
    'example-client',
    0,
  );

  test('reproduces the worked example of the rules', () => {
    expect(example.word(8)).toBe(649_797_306);
    expect(example.draw(25, 3, 0)).toEqual([1, 17, 19]);
    expect(example.shuffle([...'ABCDE'], 0).join('')).toBe('ADEBC');
    expect(example.wide(0)).toBe(216_699_100_645_389n);
  });

  test('keeps every element when shuffling, also in nested and very short lists', () => {
    expect(example.shuffle([], 0)).toEqual([]);
    expect(example.shuffle(['only'], 3)).toEqual(['only']);
    expect(example.shuffle([[1], [2], [3]], 0).toSorted()).toEqual([[1], [2], [3]]);
  });

  test('reads words in any order and hashes every block once', () => {
    const messages: string[] = [];
    const source = createDrawSource('key', (key) => (message) => {
      messages.push(message);
      return nobleHmac(key)(message);
    });
    const draw = source.draw('client', 7);
    const forwards = createDraw('key', 'client', 7);
    const order = [17, 9, 8, 1, 0];
    expect(order.map((i) => draw.word(i))).toEqual(
      order
        .toReversed()
        .map((i) => forwards.word(i))
        .toReversed(),
    );
    expect(messages).toEqual(['client:7:2', 'client:7:1', 'client:7:0']);
  });

  test('refuses a word that cannot exist', () => {
    expect(() => example.word(-1)).toThrow(RangeError);
    expect(() => example.word(0.5)).toThrow(RangeError);
  });
});

describe('seeds', () => {
  test('accepts only 64 lowercase hex characters as a server seed', () => {
    expect(isServerSeed('a'.repeat(64))).toBe(true);
    for (const bad of ['A'.repeat(64), 'a'.repeat(63), `${'a'.repeat(64)}\n`, 7, null])
      expect(isServerSeed(bad)).toBe(false);
  });
  test('accepts only 1 to 64 allowed characters as a client seed', () => {
    for (const good of ['a', 'A.b_c-9', 'x'.repeat(64)]) expect(isClientSeed(good)).toBe(true);
    for (const bad of ['', 'x'.repeat(65), 'a b', 'ä', 'a\n', undefined])
      expect(isClientSeed(bad)).toBe(false);
  });
  test('accepts only non-negative integers as a nonce', () => {
    for (const good of [0, 1, Number.MAX_SAFE_INTEGER]) expect(isNonce(good)).toBe(true);
    for (const bad of [-1, 0.5, Number.NaN, 2 ** 53, '1', null]) expect(isNonce(bad)).toBe(false);
  });
});
