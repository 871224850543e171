import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { entry as blackjack } from '#games/blackjack/entry.ts';
import { entry as quick } from '#games/blackjack1/entry.ts';
import { entry as twin } from '#games/blackjack2/entry.ts';
import { applyAction, foldBet, validateBet } from '#core/fold.ts';
import { Refusal } from '#core/refusal.ts';
import type { CatalogueEntry, Draw } from '#core/rules.ts';
import { getMaxProfit } from '#core/stakes.ts';
import { indexDraw } from '../testing/fake-draw.ts';
import { assertVectorsMatch, type Vector } from '../testing/vectors.ts';
import { CARD_COUNT, type Card, cardOf } from './cards.ts';
import type { HandState } from './hand-round.ts';
import type { HandsView } from './hand-view.ts';

const box = (bet: string, perfectPairs = '0', twentyOnePlusThree = '0') => ({
  bet,
  perfectPairs,
  twentyOnePlusThree,
});
const boxes = [box('100', '10', '5'), box('7'), box('1000', '0', '1000')];

/** Every table with a valid bet. */
const tables: Readonly<Record<string, { readonly entry: CatalogueEntry; readonly params: unknown }>> = {
  blackjack: { entry: blackjack, params: { boxes } },
  blackjack1: { entry: quick, params: {} },
  blackjack2: { entry: twin, params: {} },
};

/** Spades of these ranks, dealt in this order. */
const dealing = (...ranks: readonly number[]): Draw =>
  indexDraw(CARD_COUNT, (word) => (ranks[word] === undefined ? undefined : cardOf(ranks[word], 'spades')));

interface Table {
  readonly entry: CatalogueEntry;
  readonly params?: unknown;
  readonly draw: Draw;
  readonly bet?: bigint;
}

/** A round by the types of its actions. */
function playOut({ entry, params = {}, draw, bet = 100n }: Table, ...actions: readonly (string | object)[]) {
  const { rules } = entry;
  let state: unknown = foldBet(validateBet(entry, { params, bet }), draw);
  for (const [index, action] of actions.entries())
    state = applyAction(rules, state, typeof action === 'string' ? { type: action } : action, draw, index);
  // All entries are blackjack games.
  return { state: state as HandState, view: rules.view(state) as HandsView, payout: rules.payout(state) };
}

const resultsOf = ({ hands }: HandsView) => hands.map(({ result }) => result);

test.each(Object.keys(tables))('every vector of %s folds', async (slug) => {
  const text = await readFile(new URL(`../../../tests/vectors/${slug}.json`, import.meta.url), 'utf8');
  const entry = tables[slug]?.entry;
  if (entry) assertVectorsMatch(entry, JSON.parse(text) as readonly Vector[]);
});

/** Cards from a round and a word number: a cheap random source for many rounds. */
const cardsOf =
  (round: number) =>
  (word: number): Card => {
    const mixed = Math.imul(round * 40_503 + word * 2_654_435 + 1, 2_246_822_519);
    const bits = Math.imul(mixed ^ (mixed >>> 15), 3_266_489_917) >>> 0;
    return Math.floor((bits / 2 ** 32) * CARD_COUNT);
  };

test.each(Object.entries(tables))(
  'at every step of %s the page receives the same for any other hole card, and no state contains cards not yet dealt',
  (_, { entry, params }) => {
    const { rules } = entry;
    const bet = validateBet(entry, { params, bet: 100n });
    const shown = (state: HandState): string => JSON.stringify([rules.view(state), rules.next?.(state)]);
    let steps = 0;
    for (let round = 0; round < 3_400; round += 1) {
      const cards = cardsOf(round);
      let words = 0;
      // Cards that are not dealt yet are not read either.
      const draw = indexDraw(CARD_COUNT, (word) => {
        words = Math.max(words, word + 1);
        return cards(word);
      });
      let state = foldBet(bet, draw) as HandState; // the state of a blackjack
      for (; rules.payout(state) === null; steps += 1) {
        const [up = 0, hole = 0] = state.dealer;
        const other = { ...state, dealer: [up, (hole + 1 + cards(900 + steps)) % CARD_COUNT] };
        if (words !== state.words || shown(other) !== shown(state))
          expect([words, shown(other)]).toEqual([state.words, shown(state)]);
        const legal = rules.legal(state);
        state = rules.act(state, legal[cards(500 + steps) % legal.length], draw) as HandState;
      }
    }
    expect(steps).toBeGreaterThan(3_400);
  },
);

describe('a round', () => {
  const one = { boxes: [box('100')] };

  test('splits up to four hands, which are played one after the other', () => {
    const draw = dealing(8, 6, 8, 10, 8, 2, 8, 3, 4, 5, 10, 10);
    const { view, state } = playOut({ entry: blackjack, params: one, draw }, 'split', 'split', 'split');
    expect(view.hands.map(({ cards }) => cards.length)).toEqual([2, 2, 2, 2]);
    expect(view.staked).toBe('400');
    expect(blackjack.rules.next?.(state)).toContainEqual({ type: 'double', hand: 0 });
    expect(() => blackjack.rules.act(state, { type: 'split' }, draw)).toThrow(Refusal);
    const { view: later } = playOut(
      { entry: blackjack, params: one, draw },
      'split',
      'split',
      'split',
      'double',
      'stand',
    );
    expect(later.hands.map(({ stake }) => stake)).toEqual(['200', '100', '100', '100']);
    expect(later.active).toBeUndefined();
  });

  test('deals one card to each of two split aces, where 21 is not a blackjack', () => {
    const { view, payout } = playOut(
      { entry: blackjack, params: one, draw: dealing(1, 6, 1, 10, 13, 5, 10) },
      'split',
    );
    expect(resultsOf(view)).toEqual(['win', 'win']);
    expect(payout).toBe(400n);
  });

  test('pays even money for an insured blackjack against a blackjack', () => {
    const draw = dealing(1, 1, 13, 12);
    const { view, payout } = playOut(
      { entry: blackjack, params: one, draw },
      { type: 'insurance', boxes: [true] },
    );
    expect([resultsOf(view), view.insurance]).toEqual([['push'], { stakes: ['50'], returned: '150' }]);
    expect([payout, view.staked]).toEqual([250n, '150']);
  });

  test('ends a hand of Quick at its sixth card, whatever the dealer has', () => {
    const draw = dealing(2, 10, 2, 10, 2, 2, 3, 3);
    const { view } = playOut({ entry: quick, draw }, 'hit', 'hit', 'hit', 'hit');
    expect([resultsOf(view), view.dealer.total]).toEqual([['charlie'], 20]);
  });

  test('of Twin: a swap makes an ordinary 21, keeping it a blackjack, and a dealer’s 22 is a push', () => {
    const draw = dealing(1, 9, 6, 10, 9, 6, 10);
    expect(resultsOf(playOut({ entry: twin, draw }, 'keep', 'stand').view)).toEqual(['blackjack', 'push']);
    const swapped = dealing(1, 10, 6, 9, 10, 6, 10);
    const { view, payout } = playOut({ entry: twin, draw: swapped }, 'swap', 'stand');
    expect([view.hands[0]?.total, resultsOf(view), payout]).toEqual([21, ['push', 'push'], 200n]);
  });

  test('stands when the player abandons it, without insurance or a swap', () => {
    const draws = { blackjack: dealing(9, 1, 10, 5, 5), twin: dealing(9, 9, 7, 10, 10, 10) };
    const close = ({ rules }: CatalogueEntry, params: unknown, draw: Draw) => {
      const done: unknown[] = [];
      let state: unknown = rules.open(
        params,
        validateBet({ rules, meta: twin.meta }, { params, bet: 100n }).stake,
        draw,
      );
      while (rules.payout(state) === null) {
        done.push(rules.closeAbandoned?.(state));
        state = rules.act(state, done.at(-1), draw);
      }
      return done;
    };
    expect(close(blackjack.rules && blackjack, one, draws.blackjack)).toEqual([
      { type: 'insurance', boxes: [false] },
      { type: 'stand' },
    ]);
    expect(close(twin, {}, draws.twin)).toEqual([{ type: 'keep' }, { type: 'stand' }, { type: 'stand' }]);
  });

  test('returns the maximum profit of the side bets', () => {
    expect(getMaxProfit(blackjack.rules, { boxes: [box('100', '10', '10')] }, 0n)).toBe(800n + 250n + 1_000n);
    expect(getMaxProfit(quick.rules, {}, 100n)).toBe(200n);
    expect(getMaxProfit(twin.rules, {}, 100n)).toBe(800n);
  });
});

describe('bad input', () => {
  const params = { boxes: [box('100'), box('100')] };
  const draws = {
    plain: dealing(9, 9, 6, 8, 8, 10, 2, 5),
    ace: dealing(9, 9, 1, 8, 8, 5, 5),
  };

  test.each<[string, CatalogueEntry, unknown, Draw, readonly (string | object)[], string | object, RegExp]>([
    ['a split of unequal cards', blackjack, params, draws.plain, [], 'split', /unequal value/],
    ['a double with three cards', blackjack, params, draws.plain, ['hit'], 'double', /more than two cards/],
    ['a hit before insurance is decided', blackjack, params, draws.ace, [], 'hit', /insurance question/],
    [
      'insurance without an ace',
      blackjack,
      params,
      draws.plain,
      [],
      { type: 'insurance', boxes: [true, true] },
      /nothing to insure/,
    ],
    [
      'insurance of one box of two',
      blackjack,
      params,
      draws.ace,
      [],
      { type: 'insurance', boxes: [true] },
      /each of 2 boxes/,
    ],
    ['an unknown field', blackjack, params, draws.plain, [], { type: 'hit', hand: 1 }, /not allowed/],
    ['a swap at a table without one', blackjack, params, draws.plain, [], 'swap', /the actions are/],
    ['a split at Quick', quick, {}, dealing(8, 6, 8, 10), [], 'split', /the actions are hit, stand, double/],
    ['a second swap', twin, {}, dealing(9, 9, 6, 8, 8, 10), ['swap'], 'swap', /nothing to swap/],
    ['a hit before the swap', twin, {}, dealing(9, 9, 6, 8, 8, 10), [], 'hit', /swap question/],
    ['a hit after the end', quick, {}, dealing(9, 9, 10, 10), ['stand'], 'hit', /settled/],
  ])('%s is refused and changes nothing', (_, entry, bet, draw, before, action, reason) => {
    const { state } = playOut({ entry, params: bet, draw }, ...before);
    const kept = JSON.stringify(state);
    const sent = typeof action === 'string' ? { type: action } : action;
    expect(() => applyAction(entry.rules, state, sent, draw, 1)).toThrow(reason);
    expect(JSON.stringify(state)).toBe(kept);
  });

  test.each([
    [{ boxes: [] }],
    [{ boxes: [box('0', '1')] }],
    [{ boxes: [box('10', '11')] }],
    [{ boxes: [box('10', '-1')] }],
    [{ boxes: [box('10', '01')] }],
    [{ boxes: [{ perfectPairs: '1', twentyOnePlusThree: '0' }] }],
    [{ boxes: [box('1'), box('1'), box('1'), box('1')] }],
    [{ boxes: [{ ...box('1'), insurance: '1' }] }],
  ])('%j is refused as a bet', (bad) => {
    expect(() => validateBet(blackjack, { params: bad })).toThrow(Refusal);
  });
});
