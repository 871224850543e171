import { expect, test } from 'vitest';
import { entry } from '#games/coin-flip/entry.ts';
import { foldRound, getRoundResult } from './fold.ts';

const seeds = { serverSeed: 'a'.repeat(64), clientSeed: 'modes', nonce: 0, bet: '100' };
const play = (params: unknown, actions: readonly unknown[] = []) => {
  const { rules, state, stake } = foldRound(entry, { ...seeds, params, actions });
  return { next: rules.next?.(state), ...getRoundResult(rules, state, stake) };
};
const once = { mode: 'flip', side: 'heads', coins: 1, hits: 1 };
const guess = { type: 'guess', side: 'heads' };

test('plays a round by the rules of its mode', () => {
  expect(play(once)).toMatchObject({ status: 'settled', next: [] });
  expect(play({ mode: 'series' })).toMatchObject({
    status: 'active',
    outcome: { flips: [] },
    next: [{ type: 'guess' }],
  });
  expect(play({ mode: 'series' }, [guess]).outcome).toMatchObject({ flips: [expect.any(String)] });
});

test('refuses an unknown mode and the params of another mode', () => {
  for (const params of [{ mode: 'streak' }, { mode: 'flip' }, { mode: 'series', side: 'heads' }, {}])
    expect(() => play(params)).toThrow(expect.objectContaining({ key: 'INVALID_PARAMS' }));
});

test('refuses actions of the other mode in a round that settles immediately', () => {
  expect(() => play(once, [guess])).toThrow(
    expect.objectContaining({ key: 'ILLEGAL_ACTION', actionIndex: 0 }),
  );
});
