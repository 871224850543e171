import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { crashPointFromHash, gamesBack } from './chain.ts';
import { formatHundredths } from '#core/hundredths.ts';

interface ChainVector {
  readonly id: string;
  readonly length: number;
  readonly terminatingHash: string;
  readonly publicSeed: string;
  readonly expected: {
    readonly rounds: readonly { readonly game: number; readonly hash: string; readonly crashPoint: string }[];
  };
}

const text = await readFile(new URL('../../tests/vectors/crash-chain.json', import.meta.url), 'utf8');
const chains = JSON.parse(text) as readonly ChainVector[]; // the published file has this form

test.each(chains)(
  '$id: every game has its hash and its crash point, back to the terminating hash',
  ({ length, terminatingHash, publicSeed, expected: { rounds } }) => {
    const newest = rounds.at(-1);
    if (newest?.game !== length) throw new Error('the last game of the chain');
    const walk = gamesBack(newest, publicSeed);
    for (const round of rounds.toReversed())
      expect(walk.next().value).toEqual({ ...round, crashPoint: Math.round(Number(round.crashPoint) * 100) });
    expect(walk.next()).toEqual({ done: true, value: terminatingHash });
    expect(formatHundredths(crashPointFromHash(newest.hash, publicSeed, length))).toBe(newest.crashPoint);
  },
);

test('ends a range of games with the hash of the game before it', () => {
  for (const { length, publicSeed, expected } of chains) {
    const [first, newest] = [expected.rounds.at(2), expected.rounds.at(-1)];
    if (!first || !newest) throw new Error('a chain of several games');
    const walk = gamesBack(newest, publicSeed, first.game);
    const games = [];
    let step = walk.next();
    for (; !step.done; step = walk.next()) games.push(step.value.game);
    expect(games).toEqual(Array.from({ length: length - first.game }, (_, index) => length - index));
    expect(step.value).toBe(first.hash);
  }
});
