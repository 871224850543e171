import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { crashPointFromHash, gamesBack, type ChainedGame } from './chain.ts';

/*
 * A predictor knows everything that is public before a game (the public seed, the terminating hash, all previous
 * games) and bets on its predictions. Whatever the method, these bets return what all bets return.
 */
const GAMES = 2_500;
const publicSeed = '0'.repeat(16) + 'a1'.repeat(24);
const walk = gamesBack({ game: GAMES, hash: '5c'.repeat(32) }, publicSeed);
const newestFirst: ChainedGame[] = [];
let step = walk.next();
for (; !step.done; step = walk.next()) newestFirst.push(step.value);
const terminatingHash = step.value;
const games = newestFirst.reverse();

/** The information that is public before a game, previous game last. */
interface Public {
  readonly number: number;
  readonly commitment: string;
  readonly before: readonly ChainedGame[];
}
type Prediction = (known: Public) => boolean;

const sha256 = (...texts: readonly (string | Uint8Array)[]): string =>
  texts.reduce((hashing, text) => hashing.update(text), createHash('sha256')).digest('hex');
/** Uses a text as the hash of the game, and predicts a high game if it would give one. */
const asHash =
  (guess: (known: Public) => string): Prediction =>
  (known) =>
    crashPointFromHash(guess(known), publicSeed, known.number) >= 200;
const meanOf = (points: readonly number[]): number =>
  points.reduce((sum, point) => sum + Math.log(point), 0) / points.length;

const lastPoint = ({ before }: Public): number => before.at(-1)?.crashPoint ?? 0;
const predictions: Readonly<Record<string, Prediction>> = {
  'the commitment is the hash': asHash(({ commitment }) => commitment),
  'the hash of the commitment': asHash(({ commitment }) => sha256(commitment)),
  'the hash of its bytes': asHash(({ commitment }) => sha256(Buffer.from(commitment, 'hex'))),
  'the commitment with the public seed': asHash(({ commitment }) => sha256(commitment, publicSeed)),
  'the commitment with the number': asHash(({ commitment, number }) => sha256(commitment, String(number))),
  'the public seed with the number': asHash(({ number }) => sha256(publicSeed, String(number))),
  'the terminating hash backwards': asHash(() => [...terminatingHash].reverse().join('')),
  'the terminating hash with the number': asHash(({ number }) => sha256(terminatingHash, String(number))),
  'the game before the last': asHash(({ before }) => before.at(-2)?.hash ?? terminatingHash),
  'a bit of the commitment': ({ commitment }) => parseInt(commitment.slice(-1), 16) % 2 === 0,
  'its first bits': ({ commitment }) => parseInt(commitment.slice(0, 2), 16) < 64,
  'high follows low': (known) => lastPoint(known) < 120,
  'high follows high': (known) => lastPoint(known) > 500,
  'low games are made good': ({ before }) => meanOf(before.slice(-10).map((game) => game.crashPoint)) < 5.3,
  'streaks go on': ({ before }) => before.slice(-3).every(({ crashPoint }) => crashPoint >= 200),
  'streaks end': ({ before }) => before.slice(-4).every(({ crashPoint }) => crashPoint < 200),
  'every third game': ({ number }) => number % 3 === 0,
  'games come again': ({ before }) => (before.at(-100)?.crashPoint ?? 0) >= 200,
};

/** The games that the predictor bets on. */
const chosenBy = (prediction: Prediction): ChainedGame[] =>
  games.filter(({ game: number }) => {
    const before = games.slice(Math.max(0, number - 1 - 100), number - 1);
    return prediction({ number, before, commitment: before.at(-1)?.hash ?? terminatingHash });
  });

/** How far the return of these bets exceeds that of all bets, in standard deviations of a fair one. */
const aboveFair = (bets: readonly ChainedGame[], target: number): number => {
  const won = bets.filter(({ crashPoint }) => crashPoint >= target).length;
  const chance = 99 / target;
  const stray = (target / 100) * Math.sqrt((chance * (1 - chance)) / bets.length);
  return ((won * target) / 100 / bets.length - 0.99) / stray;
};

test.each(Object.entries(predictions))('%s: predicts nothing', (_name, prediction) => {
  const bets = chosenBy(prediction);
  expect(bets.length).toBeGreaterThan(100);
  for (const target of [200, 1_000]) expect(Math.abs(aboveFair(bets, target))).toBeLessThan(4);
});

test('a predictor that knows the hash of the game wins', () => {
  const hashOf = ({ number }: Public): string => games[number - 1]?.hash ?? '';
  expect(aboveFair(chosenBy(asHash(hashOf)), 200)).toBeGreaterThan(20);
});
