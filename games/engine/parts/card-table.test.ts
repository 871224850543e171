import { expect, test } from 'vitest';
import { look } from '#games/blackjack/look.ts';
import { handScript } from '../families/hand-cues.ts';
import { seededRandom } from '../stage/random.ts';
import type { HandView, HandsView } from '../families/hand-view.ts';
import { handTotal } from '../families/hand-totals.ts';
import { createTimeline } from '../stage/create-timeline.ts';
import { createFakePixiStage } from '../testing/fake-pixi-stage.ts';
import { CardTable } from './card-table.ts';
import { spreadBoxes } from './hand-places.ts';
import { layoutTable } from './table-layout.ts';
import { createStakedTable, toTableState } from './table-state.ts';

const boxes = [1, 2, 3].map((chips) => ({
  bet: `${chips}00000000`,
  perfectPairs: '0',
  twentyOnePlusThree: '0',
}));

const hand = (box: number, cards: readonly number[], more: Partial<HandView> = {}): HandView => ({
  box,
  cards,
  total: handTotal(cards),
  stake: boxes[box]?.bet ?? '0',
  result: null,
  returned: '0',
  ...more,
});

const view = (hands: readonly HandView[], more: Partial<HandsView> = {}): HandsView => ({
  phase: 'play',
  dealer: { cards: [20], total: 6, blackjack: null },
  hands,
  staked: '600000000',
  insurance: { stakes: ['0', '0', '0'], returned: '0' },
  sideBets: [],
  active: 1,
  ...more,
});

const dealt = view([hand(0, [36, 40]), hand(1, [28, 29]), hand(2, [0, 16])]);
const split = view([hand(0, [36, 40]), hand(1, [28, 8]), hand(1, [29, 44]), hand(2, [0, 16])]);
const second = { ...split, active: 2 };
const busted = view(
  [hand(0, [36, 40]), hand(1, [28, 8]), hand(1, [29, 44, 45], { result: 'bust' }), hand(2, [0, 16])],
  {
    active: 3,
  },
);
const ended = view(
  [
    hand(0, [36, 40], { result: 'win', returned: '200000000' }),
    hand(1, [28, 8], { result: 'lose' }),
    hand(1, [29, 44, 45], { result: 'bust' }),
    hand(2, [0, 16, 1], { result: 'push', returned: '300000000' }),
  ],
  { phase: 'end', active: -1, dealer: { cards: [20, 21, 22], total: 18, blackjack: false } },
);

const places = (table: CardTable) => ({ state: withoutKeys(table), places: table.places });
/** Removes the card keys, which say where a card came from and not how it lies. */
const withoutKeys = ({ state }: CardTable) =>
  JSON.parse(
    JSON.stringify(state, (key, value) =>
      key === 'key' ? undefined : typeof value === 'bigint' ? `${value}` : value,
    ),
  );

const newTable = () => new CardTable(createFakePixiStage(), look.table, look.wide, { hasSides: true });

test.each([
  ['the deal', null, dealt],
  ['a split', dealt, split],
  ['a stand', split, second],
  ['a bust', second, busted],
  ['the end', busted, ended],
])('%s ends with the same picture as the next view at rest', (_, before, after) => {
  const played = newTable();
  played.show(before ? toTableState(before, boxes) : createStakedTable(boxes));
  const timeline = createTimeline();
  for (const cue of handScript(before, after))
    played.lay(cue, timeline, { speed: 'normal', soundChance: seededRandom('deal') });
  for (const ms of [0, timeline.durationMs / 2, timeline.durationMs]) {
    timeline.seek(ms);
    played.draw();
  }
  const shown = newTable();
  shown.show(toTableState(after, boxes));
  expect(places(played)).toEqual(places(shown));
});

test('without motion a round is over immediately', () => {
  const table = newTable();
  table.show(toTableState(busted, boxes));
  const timeline = createTimeline();
  for (const cue of handScript(busted, ended))
    table.lay(cue, timeline, { speed: 'instant', soundChance: seededRandom('deal') });
  expect(timeline.durationMs).toBe(0);
});

test.each(['wide', 'narrow'] as const)('twelve hands lie side by side on a %s table', (size) => {
  const all = [0, 1, 2].flatMap((box) => [0, 1, 2, 3].map(() => hand(box, [28, 29])));
  const { places: laid } = layoutTable(toTableState(view(all), boxes), look[size], look[size]);
  const lefts = laid.hands.map(({ frame }) => frame.x);
  expect(lefts).toEqual(lefts.toSorted((a, b) => a - b));
  for (const [index, { frame }] of laid.hands.entries()) {
    expect(frame.x).toBeGreaterThanOrEqual(0);
    expect(frame.x + frame.width).toBeLessThanOrEqual(lefts[index + 1] ?? look[size].width);
  }
});

test('boxes move to make room for a larger one, and otherwise keep their places', () => {
  const wanted = [100, 300, 500].map((x) => ({ x, width: 100 }));
  expect(spreadBoxes(wanted, 0, 600, 10)).toEqual([50, 250, 450]);
  const grown = wanted.map((each, index) => (index === 1 ? { ...each, width: 350 } : each));
  expect(spreadBoxes(grown, 0, 600, 10)).toEqual([30, 140, 500]);
});
