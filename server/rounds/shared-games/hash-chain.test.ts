import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { hashesAround, makeHashChain } from './hash-chain.ts';

interface ChainVector {
  readonly length: number;
  readonly terminatingHash: string;
  readonly expected: { readonly rounds: readonly { readonly game: number; readonly hash: string }[] };
}
const vectors = JSON.parse(
  readFileSync(new URL('../../../tests/vectors/crash-chain.json', import.meta.url), 'utf8'),
) as ChainVector[];

describe('a chain of hashes', () => {
  it.each(vectors)('matches the vectors, $length games long', ({ length, terminatingHash, expected }) => {
    const chain = makeHashChain(expected.rounds.at(-1)?.hash ?? '', length);
    expect(chain.terminatingHash).toBe(terminatingHash);
    const hashes = hashesAround(chain, 1);
    expect(expected.rounds.map(({ game }) => hashes.get(game))).toEqual(
      expected.rounds.map(({ hash }) => hash),
    );
  });

  it('derives the hash of every game from the few stored ones', () => {
    const chain = makeHashChain('ab'.repeat(32), 7_000);
    expect(chain.kept.length).toBe(3 * 64);
    const whole = new Map(
      [1, 3_000, 3_001, 6_000, 6_001, 7_000].map((number) => [number, hashesAround(chain, number)]),
    );
    expect([...whole].map(([number, hashes]) => hashes.has(number))).not.toContain(false);
    // The first hash of a stretch hashes to the last one of the stretch before.
    const after = makeHashChain(whole.get(3_001)?.get(3_001) ?? '', 3_001);
    expect(after.terminatingHash).toBe(chain.terminatingHash);
    expect(hashesAround(after, 3_000).get(3_000)).toBe(whole.get(3_000)?.get(3_000));
  });

  it.each([0, 7_001])('has no game %i', (number) => {
    const chain = makeHashChain('ab'.repeat(32), 7_000);
    expect(() => hashesAround(chain, number)).toThrow(RangeError);
  });
});
