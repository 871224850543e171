import { describe, expect, test } from 'vitest';
import { table as blackjack } from '#games/blackjack/rules.ts';
import { table as quick } from '#games/blackjack1/rules.ts';
import { table as twin } from '#games/blackjack2/rules.ts';
import type { TextRef } from '#core/text-ref.ts';
import type { Card } from './cards.ts';
import { cardOf } from './cards.ts';
import { createHandControls } from './hand-controls.ts';
import { createHandsAnnouncer, createHandsResultAnnouncer, handRecap } from './hand-announcements.ts';
import type { BlackjackVariant } from './blackjack-variant.ts';
import { handTexts } from './hand-texts.ts';
import { handTotal } from './hand-totals.ts';
import type { HandView, HandsView } from './hand-view.ts';

const spades = (...ranks: readonly number[]): Card[] => ranks.map((rank) => cardOf(rank, 'spades'));
const hand = (cards: Card[], change: Partial<HandView> = {}): HandView => ({
  box: 0,
  cards,
  total: handTotal(cards),
  stake: '1000',
  result: null,
  returned: '0',
  ...change,
});
const view = (hands: readonly HandView[], change: Partial<HandsView> = {}): HandsView => ({
  phase: 'play',
  dealer: { cards: spades(9), total: 9, blackjack: null },
  hands,
  staked: '1000',
  active: 0,
  ...change,
});

/** Formats a text as the page does. */
const said = ({ key, values = {} }: TextRef): string =>
  ((handTexts as Readonly<Record<string, string>>)[key] ?? key).replace(/\{\{(\w+)\}\}/g, (_, name: string) =>
    String(values[name]),
  );
const keysOf = (table: BlackjackVariant, shown: HandsView) => createHandControls(table).keys({}, shown);
const rowsOf = (table: BlackjackVariant, shown: HandsView) =>
  createHandControls(table)
    .rows({}, shown)
    .map(({ label, value }) => [said(label), value.kind === 'text' ? said(value.text) : value]);

describe('the keys', () => {
  test('keep their positions, show their costs and say why they are disabled', () => {
    const shown = view([hand(spades(8, 8, 2))]);
    expect(
      keysOf(blackjack, shown).map(({ id, reason, addedStake }) => [id, reason && said(reason), addedStake]),
    ).toEqual([
      ['hit', undefined, undefined],
      ['stand', undefined, undefined],
      ['double', 'You can only double on two cards.', 1000n],
      ['split', 'You can only split two cards.', 1000n],
    ]);
    expect(keysOf(blackjack, view([hand(spades(8, 8))])).every(({ reason }) => !reason)).toBe(true);
    expect(keysOf(quick, shown).map(({ id }) => id)).toEqual(['hit', 'stand', 'double']);
  });

  test('explain a split that was made too often, or of unequal cards', () => {
    const [pair, other] = [hand(spades(8, 8)), hand(spades(8, 3))];
    const reasonOf = (shown: HandsView) => keysOf(blackjack, shown).at(-1)?.reason?.key;
    expect(reasonOf(view([other]))).toBe('reasonSplitUnequal');
    expect(reasonOf(view([pair, other, other, other]))).toBe('reasonSplitHands');
  });

  test('answer the question of the table', () => {
    const asked = view([hand(spades(1, 13)), hand(spades(9, 5), { box: 1 })], {
      phase: 'insurance',
      active: -1,
    });
    const [no, yes] = keysOf(blackjack, asked);
    expect([no?.choose(Math.random), yes?.choose(Math.random), yes?.addedStake]).toEqual([
      { type: 'insurance', boxes: [false, false] },
      { type: 'insurance', boxes: [true, true] },
      1000n,
    ]);
    const alone = view([hand(spades(1, 13))], { phase: 'insurance', active: -1 });
    expect(keysOf(blackjack, alone).map(({ label }) => said(label))).toEqual(['No insurance', 'Even money']);
    expect(keysOf(twin, view([hand(spades(9, 5))], { phase: 'swap' })).map(({ id }) => id)).toEqual([
      'swap',
      'keep',
    ]);
  });
});

describe('the rows', () => {
  test('show the total, the dealer’s card, the cost of a double and the payout of a win', () => {
    expect(rowsOf(quick, view([hand(spades(6, 1))]))).toEqual([
      ['Your total', '7 or 17'],
      ['Dealer shows', '9'],
      ['Double adds', { kind: 'amount', minor: 1000n }],
      ['Win pays', { kind: 'gainRange', leastMinor: 1000n, mostMinor: 1000n }],
    ]);
  });

  test('of a swap say both totals, as they are and after it', () => {
    const hands = [hand(spades(10, 6)), hand(spades(9, 1), { box: 1 })];
    expect(rowsOf(twin, view(hands, { phase: 'swap', active: -1 })).slice(0, 2)).toEqual([
      ['Left and right', '16 and 20'],
      ['After a swap', '21 and 15'],
    ]);
  });

  test('of a settled round show the payout to the cent', () => {
    const hands = [
      hand(spades(10, 6), { result: 'lose' }),
      hand(spades(9, 9), { box: 1, result: 'win', returned: '1999' }),
    ];
    const dealer = { cards: spades(9, 8), total: 17, blackjack: false };
    expect(rowsOf(blackjack, view(hands, { phase: 'end', staked: '2000', dealer, active: -1 }))).toEqual([
      ['Your totals', '16 and 18'],
      ['Dealer has', '17'],
      ['Result', 'Lose'],
      ['Payout', { kind: 'amount', minor: 1999n }],
      ['Profit', { kind: 'gainRange', leastMinor: -1n, mostMinor: -1n }],
    ]);
  });
});

describe('announcements', () => {
  test.each([
    [
      quick,
      view([hand(spades(1, 6))]),
      'Your hand: ace of spades, six of spades: soft seventeen. Dealer shows nine. Hit, stand, double.',
    ],
    [
      blackjack,
      view(
        [hand(spades(8, 5, 10), { result: 'bust' }), hand(spades(8, 10)), hand(spades(2, 2), { box: 1 })],
        { active: 1 },
      ),
      'Box 1, hand 1: bust with twenty-three. Box 1, hand 2: eight of spades, ten of spades: eighteen. Dealer shows nine. Hit, stand, double.',
    ],
    [
      twin,
      view([hand(spades(10, 6)), hand(spades(9, 1), { box: 1 })], { phase: 'swap' }),
      'Left hand: ten of spades, six of spades: sixteen. Right hand: nine of spades, ace of spades: soft twenty. Dealer shows nine. Swap or keep?',
    ],
  ])('of an open round', (table, shown, sentence) =>
    expect(said(createHandsAnnouncer(table)(shown))).toBe(sentence),
  );

  test('of a result', () => {
    const dealer = { cards: spades(10, 10), total: 20, blackjack: false };
    const end = (result: HandView['result'], returned: string) =>
      view([hand(spades(10, 10), { result, returned })], { phase: 'end', dealer });
    const facts = { multiplierText: '1.00×', profitText: '−$10.00', won: false };
    const [push, loss] = [end('push', '1000'), end('lose', '0')].map((shown) =>
      said(createHandsResultAnnouncer(quick)(shown, facts)),
    );
    expect(push).toContain('Push. Dealer has twenty. Your bet is returned.');
    expect(loss).toContain('Lose. Dealer has twenty. −$10.00.');
    expect(said(handRecap({}, end('win', '2000')).text)).toBe('10♠ 10♠ (20) against 10♠ 10♠ (20). Win');
  });
});
