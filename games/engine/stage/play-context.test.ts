import { expect, test } from 'vitest';
import { createPlayContext } from './play-context.ts';
import type { BetFacts, Speed } from './scene.ts';

const facts: BetFacts = {
  profitText: '+$1.00',
  amountText: '$1.00',
  multiplierText: '2.00×',
  payoutText: '$2.00',
  won: true,
  tier: 'win',
};
const contextOf = (speed: Speed, reducedMotion = false) =>
  createPlayContext({ facts, roundId: 'a', speed, reducedMotion }, 'seed:0');

test('a cue is played at the speed that the player chose', () => {
  expect(contextOf('normal').speed).toBe('normal');
  expect(contextOf('turbo').lasting(200)).toBe(200);
});

test.each([
  ['instant', false],
  ['normal', true],
  ['turbo', true],
] as const)('%s takes no time with reduced motion %j', (speed, reducedMotion) => {
  const context = contextOf(speed, reducedMotion);
  expect(context.speed).toBe('instant');
  expect(context.lasting(200)).toBe(0);
});

test('the random source is seeded and repeatable', () => {
  const three = () => {
    const { random } = contextOf('normal');
    return [random.next(), random.next(), random.next()];
  };
  expect(three()).toEqual(three());
  const { random } = createPlayContext(
    { facts, roundId: 'a', speed: 'normal', reducedMotion: false },
    'seed:1',
  );
  expect(random.next()).not.toBe(three()[0]);
});
