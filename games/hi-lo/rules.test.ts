import { describe, expect, test } from 'vitest';
import { toMinorUnits, serializeMultiplier, ONE_X } from '#core/multiplier.ts';
import { Refusal } from '#core/refusal.ts';
import { autobet, chooseByStrategy } from './autobet.ts';
import { drawWithRanks } from './conformance.ts';
import { type Choice, choices, winningRanks, isCorrectGuess } from './paytable.ts';
import { type HiLoAction, type HiLoView, rules } from './rules.ts';

const everyRank = Array.from({ length: 13 }, (_, index) => index + 1);
const guess = (choice: Choice): HiLoAction => ({ type: 'guess', choice });
const skip: HiLoAction = { type: 'skip' };
const cashout: HiLoAction = { type: 'cashout' };
const play = (ranks: readonly number[], actions: readonly HiLoAction[], maxProfit?: bigint) => {
  const draw = drawWithRanks(ranks);
  const stake = {
    bet: toMinorUnits(ONE_X),
    maxProfit: maxProfit === undefined ? undefined : toMinorUnits(maxProfit),
  };
  return actions.reduce((state, action) => rules.act(state, action, draw), rules.open({}, stake, draw));
};

describe('a guess', () => {
  test('wins on the stated number of ranks, and every card has two of them', () => {
    for (const rank of everyRank) {
      const offered = choices.filter((choice) => winningRanks(rank, choice) > 0);
      expect(offered).toHaveLength(2);
      for (const choice of offered)
        expect(everyRank.filter((next) => isCorrectGuess(rank, choice, next))).toHaveLength(
          winningRanks(rank, choice),
        );
    }
  });

  test('multiplies the win by its factor, and applies the edge once', () => {
    const state = play([4, 9, 6, 13, 10], [guess('higher'), guess('lower'), skip, guess('lower')]);
    // 99/100 · 13/10 · 13/9 · 13/12
    expect(serializeMultiplier(rules.multiplier(state))).toBe('2.01391666');
    expect(rules.view(state)).toMatchObject({ guesses: 3, skips: 1, end: null });
    const actions = [guess('higher'), guess('lower'), skip, guess('lower'), cashout];
    const seen = rules.seen?.(rules.view(state), { next: [], actions });
    expect(seen?.said).toEqual(['higher', 'lower', 'skip', 'lower']);
  });

  test('is refused if it is not offered', () => {
    const refused: readonly (readonly [number, Choice])[] = [
      [1, 'lower'],
      [13, 'higher'],
      [5, 'same'],
    ];
    for (const [rank, choice] of refused)
      expect(() => play([rank, 5], [guess(choice)])).toThrow(/is not offered/);
  });

  test('ends the round with nothing if it is wrong', () => {
    const state = play([5, 9, 2], [guess('higher'), guess('higher')]);
    expect(rules.view(state)).toMatchObject({ guesses: 2, end: 'bust' });
    expect(rules.payout(state)).toBe(0n);
    expect(() => play([5, 9, 2, 3], [guess('higher'), guess('higher'), skip])).toThrow(Refusal);
  });
});

describe('a round', () => {
  test('lists the next actions with chance and multiplier', () => {
    expect(rules.next?.(play([5], []))).toEqual([
      { type: 'guess', choice: 'higher', chance: '69.23', multiplier: '1.43000000' },
      { type: 'guess', choice: 'lower', chance: '38.46', multiplier: '2.57400000' },
      { type: 'skip', left: 52 },
    ]);
    expect(() => play([5], [cashout])).toThrow(Refusal);
  });

  test('has 52 skips, which change nothing', () => {
    const cards = Array.from({ length: 54 }, () => 7);
    const skips = Array.from({ length: 52 }, () => skip);
    const state = play(cards, skips);
    expect(rules.legal(state)).toEqual([guess('higher'), guess('lower')]);
    expect(() => play(cards, [...skips, skip])).toThrow(/no skip is left/);
    expect(serializeMultiplier(rules.multiplier(play(cards, [...skips, guess('higher')])))).toBe(
      '1.83857142',
    );
  });

  test('settles automatically after the 52nd correct guess, and at the maximum profit', () => {
    const same = Array.from({ length: 53 }, () => 2);
    const done = play(
      same,
      same.slice(1).map(() => guess('higher')),
    );
    expect(rules.view(done)).toMatchObject({ guesses: 52, end: 'auto' });
    const cap = 143_000_000n - ONE_X;
    expect(rules.view(play([5, 9], [guess('higher')], cap))).toMatchObject({ end: 'auto' });
    expect(rules.view(play([5, 9], [guess('higher')], cap + 1n))).toMatchObject({ end: null });
  });

  test('never exceeds 1,000,000×: such a guess is not offered, and the round settles when no guess is left', () => {
    // Six kings: 0.99 · 13⁵ = 367,585×.
    const kings = Array.from({ length: 6 }, () => 13);
    const sames = kings.slice(1).map(() => guess('same'));
    expect(rules.legal(play(kings, sames))).toEqual([guess('lower'), skip, cashout]);
    expect(() => play([...kings, 13], [...sames, guess('same')])).toThrow(/more than the highest/);
    // Lower on a six would pay 796,434×, then on a queen 862,804×, and again 934,704×: no guess is left.
    const settled = play(
      [...kings, 6, 6, 13, 12, 13, 12],
      [...sames, skip, guess('lower'), skip, guess('lower'), skip, guess('lower')],
    );
    expect(rules.view(settled)).toMatchObject({ end: 'auto' });
    expect(rules.multiplier(settled) <= 1_000_000n * ONE_X).toBe(true);
  });
});

describe('autobet', () => {
  const view = (ranks: readonly number[], guesses: number): HiLoView => ({
    cards: ranks.map((rank) => (rank - 1) * 4),
    guesses,
    skips: 0,
    end: null,
  });
  const { plan } = autobet;

  test('guesses its side; on an ace or a king both sides make the guess that wins on twelve ranks', () => {
    const by = (rank: number) =>
      (['safer', 'riskier', 'higher', 'lower'] as const).map((side) => chooseByStrategy(side, rank));
    expect(by(7)).toEqual(['higher', 'lower', 'higher', 'lower']);
    expect(by(3)).toEqual(['higher', 'lower', 'higher', 'lower']);
    expect(by(11)).toEqual(['lower', 'higher', 'higher', 'lower']);
    expect(by(1)).toEqual(['higher', 'same', 'higher', 'higher']);
    expect(by(13)).toEqual(['lower', 'same', 'lower', 'lower']);
  });

  test('makes the planned guesses and cashes out, earlier if a guess would exceed the limit', () => {
    const risky = { side: 'riskier', guesses: 6 } as const;
    expect(plan?.next(risky, {}, view([13], 0))).toEqual(guess('same'));
    expect(plan?.next({ ...risky, guesses: 1 }, {}, view([13, 13], 1))).toEqual(cashout);
    expect(
      plan?.next(
        risky,
        {},
        view(
          Array.from({ length: 6 }, () => 13),
          5,
        ),
      ),
    ).toEqual(cashout);
  });
});
