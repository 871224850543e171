import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { catalogue } from '#games/catalogue.ts';
import { createAutobetGame, recordSettledBet, startAutobetRun } from './autobet.ts';
import type { AutobetRun } from './autobet-types.ts';
import { adjustByPercent } from './conditions.ts';
import type { Condition, StrategyAction, Operator, ConditionTrigger } from './strategy.ts';

const USD = 100_000_000n;
const game = createAutobetGame(catalogue.dice.rules, catalogue.dice.autobet, { plan: null, random: () => 0 });
const over = { mode: 'over', target: '51.24' };
const limits = { balanceMinor: 10_000n * USD, minimumMinor: 1n, maxProfitMinor: null };
const ADD_ONE: StrategyAction = { kind: 'addAmount', amountMinor: USD };
const STOP: StrategyAction = { kind: 'stop' };

const start = (conditions: readonly Condition[], params: unknown = over): AutobetRun =>
  startAutobetRun({ bets: 0, baseMinor: USD, mode: { kind: 'strategy', conditions } }, params, limits, game);
/** Bets that win or lose one dollar, whatever the amount. */
const settle = (run: AutobetRun, result: string, balanceMinor = limits.balanceMinor): AutobetRun =>
  recordSettledBet(
    run,
    result === 'W'
      ? { stakedMinor: USD, payoutMinor: 2n * USD, multiplier: 2n * USD }
      : { stakedMinor: USD, payoutMinor: 0n, multiplier: 0n },
    { ...limits, balanceMinor },
    game,
  );
const play = (conditions: readonly Condition[], results: string, params?: unknown): AutobetRun =>
  [...results].reduce((run, result) => settle(run, result), start(conditions, params));

/** Marks the bets after which a condition is met: "..x". */
function heldAfter(when: ConditionTrigger, results: string): string {
  let run = start([{ when, action: ADD_ONE }]);
  return [...results]
    .map((result) => {
      const next = settle(run, result);
      const isMet = next.amountMinor > run.amountMinor;
      run = next;
      return isMet ? 'x' : '.';
    })
    .join('');
}

describe('conditions on bets', () => {
  test.each<[ConditionTrigger, string, string]>([
    [{ kind: 'every', of: 'bets', count: 3 }, 'WLLWLLW', '..x..x.'],
    [{ kind: 'every', of: 'wins', count: 2 }, 'WLWLLWW', '..x...x'],
    [{ kind: 'every', of: 'losses', count: 2 }, 'LWWLLWL', '...x..x'],
    [{ kind: 'every', of: 'losses', count: 0 }, 'LWL', '...'],
    [{ kind: 'everyStreak', of: 'losses', count: 2 }, 'LLLLLWLWLL', '.x.x.....x'],
    [{ kind: 'everyStreak', of: 'wins', count: 3 }, 'WWLWWWWWW', '.....x..x'],
    [{ kind: 'everyStreak', of: 'bets', count: 2 }, 'WLWL', '.x.x'],
    [{ kind: 'firstStreak', of: 'losses', count: 2 }, 'LWLLLWLL', '...x....'],
    [{ kind: 'firstStreak', of: 'wins', count: 1 }, 'LWLW', '.x..'],
    [{ kind: 'firstStreak', of: 'bets', count: 3 }, 'LWLWWW', '..x...'],
    [{ kind: 'streakAbove', of: 'losses', count: 2 }, 'LLLLWLLL', '..xx...x'],
    [{ kind: 'streakAbove', of: 'wins', count: 0 }, 'WLWW', 'x.xx'],
    [{ kind: 'streakBelow', of: 'losses', count: 3 }, 'LLLLWLL', 'xx...xx'],
    [{ kind: 'streakBelow', of: 'wins', count: 0 }, 'WLW', '...'],
  ])('%o after %s is met %s', (when, results, marks) => {
    expect(heldAfter(when, results)).toBe(marks);
  });

  test('fires each firstStreak condition of a list once', () => {
    const when: ConditionTrigger = { kind: 'firstStreak', of: 'losses', count: 2 };
    const run = play(
      [
        { when, action: ADD_ONE },
        { when, action: ADD_ONE },
      ],
      'LLWLL',
    );
    expect(run.amountMinor).toBe(3n * USD);
  });

  test('checks an every condition only on bets that raise its count', () => {
    expect(heldAfter({ kind: 'every', of: 'losses', count: 1 }, 'WLWWL')).toBe('.x..x');
  });
});

describe('conditions on money', () => {
  const comparing = (
    kind: 'balance' | 'profit' | 'loss',
    operator: Operator,
    dollars: bigint,
  ): ConditionTrigger => ({
    kind,
    operator,
    amountMinor: dollars * USD,
  });

  test.each<[Operator, string]>([
    ['>', '...xx'],
    ['>=', '..xxx'],
    ['<', 'xx...'],
    ['<=', 'xxx..'],
  ])('profit %s compares after every settlement', (operator, marks) => {
    expect(heldAfter(comparing('profit', operator, 3n), 'WWWWW')).toBe(marks);
  });

  test('loss is the net loss since the start, and 0 in profit', () => {
    expect(heldAfter(comparing('loss', '>=', 2n), 'LLWLL')).toBe('.x.xx');
    expect(heldAfter(comparing('loss', '<', 1n), 'WWL')).toBe('xxx');
  });

  test('balance is the one after the settled bet', () => {
    const conditions = [{ when: comparing('balance', '<=', 50n), action: STOP }];
    expect(settle(start(conditions), 'L', 51n * USD).stopped).toBeNull();
    expect(settle(start(conditions), 'L', 50n * USD).stopped).toBe('strategy');
  });
});

const ALWAYS: ConditionTrigger = { kind: 'every', of: 'bets', count: 1 };
const after = (...actions: readonly StrategyAction[]): AutobetRun =>
  play(
    actions.map((action) => ({ when: ALWAYS, action })),
    'W',
  );

describe('actions on the amount', () => {
  test.each<[StrategyAction, bigint]>([
    [{ kind: 'increaseAmount', percentHundredths: 10_000 }, 6n * USD],
    [{ kind: 'increaseAmount', percentHundredths: 3_333 }, 399_990_000n],
    [{ kind: 'decreaseAmount', percentHundredths: 5_000 }, 150_000_000n],
    [{ kind: 'addAmount', amountMinor: 1n }, 3n * USD + 1n],
    [{ kind: 'subtractAmount', amountMinor: USD }, 2n * USD],
    [{ kind: 'setAmount', amountMinor: 7n * USD }, 7n * USD],
    [{ kind: 'resetAmount' }, USD],
  ])('%o of a current bet of 3 dollars', (action, amountMinor) => {
    expect(after({ kind: 'setAmount', amountMinor: 3n * USD }, action).amountMinor).toBe(amountMinor);
  });

  test('results are rounded down to whole minor units', () => {
    const odd: StrategyAction = { kind: 'setAmount', amountMinor: 101n };
    expect(after(odd, { kind: 'increaseAmount', percentHundredths: 5_000 }).amountMinor).toBe(151n);
    expect(after(odd, { kind: 'decreaseAmount', percentHundredths: 5_000 }).amountMinor).toBe(50n);
    expect(adjustByPercent(-101n, -5_000)).toBe(-51n);
  });

  test('each condition works on the result of the one before, in list order', () => {
    const double: StrategyAction = { kind: 'increaseAmount', percentHundredths: 10_000 };
    expect(after(ADD_ONE, double).amountMinor).toBe(4n * USD);
    expect(after(double, ADD_ONE).amountMinor).toBe(3n * USD);
    // An amount below 0 between conditions is fine: only the resulting bet counts.
    const less: StrategyAction = { kind: 'subtractAmount', amountMinor: 5n * USD };
    expect(after(less, { kind: 'resetAmount' })).toMatchObject({ stopped: null, amountMinor: USD });
    expect(after(less).stopped).toBe('amount_zero');
  });

  test('skips the conditions after a stop', () => {
    expect(after(ADD_ONE, STOP, ADD_ONE)).toMatchObject({ stopped: 'strategy', amountMinor: 2n * USD });
  });
});

describe('actions on the win chance', () => {
  test.each<[StrategyAction, string]>([
    [{ kind: 'setChance', chanceHundredths: 5_000 }, '49.99'],
    [{ kind: 'addChance', chanceHundredths: 125 }, '49.99'],
    [{ kind: 'subtractChance', chanceHundredths: 875 }, '59.99'],
    [{ kind: 'increaseChance', percentHundredths: 1_000 }, '46.36'],
    [{ kind: 'decreaseChance', percentHundredths: 5_000 }, '75.61'],
    [{ kind: 'switchSide' }, '48.75'],
  ])('%o of 48.75 percent over', (action, target) => {
    expect(after(action).params).toEqual({ mode: action.kind === 'switchSide' ? 'under' : 'over', target });
  });

  test('stops the run beyond the limits and reports which one was exceeded', () => {
    expect(after({ kind: 'setChance', chanceHundredths: 9_801 }).stopped).toBe('chance_too_high');
    expect(after({ kind: 'increaseChance', percentHundredths: 20_000 }).stopped).toBe('chance_too_high');
    expect(after({ kind: 'subtractChance', chanceHundredths: 4_875 }).stopped).toBe('chance_too_low');
    expect(after({ kind: 'setChance', chanceHundredths: 0 }).stopped).toBe('chance_too_low');
  });

  test('a range that would win too often or too rarely stops the run', () => {
    const conditions = [{ when: ALWAYS, action: { kind: 'switchSide' } as const }];
    const narrow = { mode: 'inside', low: '20.00', high: '20.99' };
    expect(play(conditions, 'W', narrow).stopped).toBe('chance_too_high');
  });
});

test('gives the same run for the same bets and never a bet of zero, for any list of conditions', () => {
  const when: fc.Arbitrary<ConditionTrigger> = fc.oneof(
    fc.record({
      kind: fc.constantFrom('every', 'everyStreak', 'firstStreak', 'streakAbove', 'streakBelow'),
      of: fc.constantFrom('bets', 'wins', 'losses'),
      count: fc.integer({ min: 0, max: 5 }),
    }),
    fc.record({
      kind: fc.constantFrom('balance', 'profit', 'loss'),
      operator: fc.constantFrom('>', '<', '>=', '<='),
      amountMinor: fc.bigInt({ min: 0n, max: 5n * USD }),
    }),
  );
  const percentHundredths = fc.integer({ min: 0, max: 30_000 });
  const amountMinor = fc.bigInt({ min: 1n, max: 3n * USD });
  const action: fc.Arbitrary<StrategyAction> = fc.oneof(
    fc.record({ kind: fc.constantFrom('stop', 'resetAmount', 'switchSide') }),
    fc.record({ kind: fc.constantFrom('increaseAmount', 'decreaseAmount'), percentHundredths }),
    fc.record({ kind: fc.constantFrom('addAmount', 'subtractAmount', 'setAmount'), amountMinor }),
    fc.record({ kind: fc.constantFrom('increaseChance', 'decreaseChance'), percentHundredths }),
    fc.record({
      kind: fc.constantFrom('addChance', 'subtractChance', 'setChance'),
      chanceHundredths: fc.integer({ min: 0, max: 10_000 }),
    }),
  );
  const results = fc.array(fc.constantFrom('W', 'L'), { maxLength: 40 });
  fc.assert(
    fc.property(fc.array(fc.record({ when, action }), { maxLength: 6 }), results, (conditions, results) => {
      let run = start(conditions);
      for (const result of results) {
        if (run.stopped) break;
        run = settle(run, result);
        expect(catalogue.dice.rules.params.safeParse(run.params).success).toBe(true);
        if (!run.stopped) expect(run.amountMinor).toBeGreaterThan(0n);
      }
      expect(play(conditions, results.slice(0, run.done).join(''))).toEqual(run);
    }),
  );
});
