import { describe, expect, test } from 'vitest';
import { catalogue } from '#games/catalogue.ts';
import settlement from '../tests/vectors/settlement.json' with { type: 'json' };
import dice from '../tests/vectors/dice.json' with { type: 'json' };
import { ladderGame } from '#engine/testing/ladder-game.ts';
import { toExpectedResult, foldRound, getRoundResult } from './fold.ts';
import {
  capPayout,
  toMinorUnits,
  parseMultiplier,
  serializeMultiplier,
  computePayout,
  getWinTier,
  parseUnits,
} from './multiplier.ts';
import { Refusal } from './refusal.ts';

const seeds = { serverSeed: 'a'.repeat(64), clientSeed: 'client', nonce: 0 };
const ladder = { params: { steps: 4 }, bet: '100000000', ...seeds };
const step = { type: 'step' };
const cashout = { type: 'cashout' };

/** Finds seeds whose first `steps` rungs are safe. */
const holding = (steps: number) => {
  for (let nonce = 0; ; nonce++) {
    const { state, rules, stake } = foldRound(ladderGame, {
      ...ladder,
      nonce,
      actions: Array(steps).fill(step),
    });
    const { status, multiplier } = getRoundResult(rules, state, stake);
    if (status === 'active' && multiplier > 0n) return { ...ladder, nonce };
    if (nonce > 1_000) throw new Error('No such seeds');
  }
};
const refusalOf = (run: () => unknown) => {
  try {
    run();
  } catch (error) {
    if (error instanceof Refusal) return { key: error.key, actionIndex: error.actionIndex };
    throw error;
  }
  return null;
};
const settle = (line: Parameters<typeof foldRound>[1]) => {
  const { rules, state, stake } = foldRound(ladderGame, line);
  return getRoundResult(rules, state, stake);
};

describe('multipliers', () => {
  test.each(settlement)('settlement reproduces $id', ({ bet, multiplier, maxProfit, expected }) => {
    const stake = toMinorUnits(BigInt(bet));
    const payout = computePayout(stake, parseMultiplier(multiplier));
    expect(capPayout(payout, stake, toMinorUnits(BigInt(maxProfit))).toString()).toBe(expected.payout);
  });
  test('text has exactly 8 decimals both ways', () => {
    for (const text of ['0.00000000', '0.00000001', '2.03076923', '1000000.00000000']) {
      expect(serializeMultiplier(parseMultiplier(text))).toBe(text);
    }
    expect(() => parseMultiplier('2.0307692')).toThrow(RangeError);
    expect(() => parseMultiplier('1e3')).toThrow(RangeError);
  });
  test('tiers begin exactly at their multiplier', () => {
    const tier = (text: string) => getWinTier(parseMultiplier(text));
    expect(['0.99999999', '1.00000000', '4.99999999', '5.00000000'].map(tier)).toEqual([
      null,
      'win',
      'win',
      'nice',
    ]);
    expect(['19.99999999', '20.00000000', '100.00000000', '1000.00000000'].map(tier)).toEqual([
      'nice',
      'big',
      'mega',
      'epic',
    ]);
  });
});

test.each([0n, '0'])('a maximum profit of %s returns the stake and nothing more', (maxProfit) => {
  expect(settle({ ...holding(1), maxProfit, actions: [step] })).toMatchObject({
    status: 'settled',
    payout: 100_000_000n,
    capped: true,
  });
});

describe('folding a one-shot round', () => {
  test.each(dice)('reproduces $id', ({ expected, ...line }) => {
    if ('error' in expected) {
      expect(refusalOf(() => foldRound(catalogue.dice, line))?.key).toBe(expected.error);
      return;
    }
    const { rules, state, stake } = foldRound(catalogue.dice, line);
    expect(toExpectedResult(getRoundResult(rules, state, stake))).toEqual(expected);
  });
  test('refuses any action at index 0', () => {
    const line = { params: { mode: 'over', target: '51.24' }, bet: '1', ...seeds, actions: [{}] };
    expect(refusalOf(() => foldRound(catalogue.dice, line))).toEqual({
      key: 'ILLEGAL_ACTION',
      actionIndex: 0,
    });
  });
});

describe('folding a stepped round', () => {
  test('reports an open round as active, with no payout and the multiplier of a cash-out', () => {
    const result = settle({ ...holding(1), actions: [step] });
    expect(toExpectedResult(result)).toEqual({
      status: 'active',
      multiplier: '1.32000000',
      payout: '0',
      outcome: { done: 1, end: null, fates: null },
    });
  });
  test('rounds the exact fraction of a cash-out down once', () => {
    const result = settle({ ...holding(2), bet: '7', actions: [step, step, cashout] });
    expect(result).toMatchObject({ status: 'settled', multiplier: 176_000_000n, payout: 12n, capped: false });
  });
  test('cashes out automatically as soon as the payout reaches bet plus maximum profit', () => {
    const result = settle({ ...holding(2), maxProfit: '70000000', actions: [step, step] });
    expect(result).toMatchObject({
      status: 'settled',
      payout: 170_000_000n,
      capped: true,
      multiplier: 176_000_000n,
    });
    expect(result.outcome).toMatchObject({ end: 'auto' });
  });
  test.each([
    ['before the first step', [cashout], 0],
    ['after the end', [step, cashout, step], 2],
    ['with an unknown field', [{ type: 'step', tile: 1 }], 0],
    ['of an unknown type', [step, { type: 'leap' }], 1],
    ['that is not an object', [step, null], 1],
  ])('refuses an action %s, with its index', (_, actions, actionIndex) => {
    expect(refusalOf(() => settle({ ...holding(1), actions }))).toEqual({
      key: 'ILLEGAL_ACTION',
      actionIndex,
    });
  });
});

describe('a bet outside the allowed set', () => {
  test.each([undefined, null, 1, '', '0', '-1', '1.0', '01', '1e3', ' 1', 0n, -1n])(
    'stake %s is refused',
    (bet) => {
      expect(refusalOf(() => foldRound(ladderGame, { ...ladder, bet }))).toEqual({
        key: 'INVALID_PARAMS',
        actionIndex: undefined,
      });
    },
  );
  test.each([
    {},
    { steps: '4' },
    { steps: 13 },
    { steps: 4, more: 1 },
    null,
    [],
    JSON.parse('{"steps":4,"__proto__":1}'),
  ])('params %j are refused before actions are looked at', (params) => {
    expect(refusalOf(() => foldRound(ladderGame, { ...ladder, params, actions: [cashout] }))?.key).toBe(
      'INVALID_PARAMS',
    );
  });
});

test.each([[{ type: 'jump' }], [{}], ['step']])(
  'lists the known actions when refusing the unknown action %j',
  (action) => {
    expect(() => foldRound(ladderGame, { ...ladder, actions: [action] })).toThrow(
      'the actions are step, cashout',
    );
  },
);

describe('versions of rules', () => {
  const past = { ...ladderGame.rules, version: 1, best: () => parseMultiplier('1.00000000') };
  const entry = { ...ladderGame, rules: { ...ladderGame.rules, version: 2 }, past: { 1: past } };
  test('folds a round with the version it was opened with', () => {
    expect(foldRound(entry, { ...ladder, rulesVersion: 1 }).rules).toBe(past);
    expect(foldRound(entry, ladder).rules.version).toBe(2);
  });
  test('refuses an unknown rules version', () => {
    for (const rulesVersion of [3, 0])
      expect(refusalOf(() => foldRound(entry, { ...ladder, rulesVersion }))?.key).toBe('UNKNOWN_VERSION');
  });
});

test.each(['', '.5', '1.', '01', '-1', ' 1', '1 ', '1.123456789', '1e3', '1,5'])(
  '%j is not a decimal amount of money',
  (text) => {
    expect(() => parseUnits(text)).toThrow(RangeError);
  },
);
