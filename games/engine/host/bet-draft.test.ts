import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { AnyGame } from '../game.ts';
import { draftLogic } from './bet-draft.ts';

interface Marks {
  readonly tiles: readonly number[];
}
// Of a game only its plan is looked at: as in mines, fewer free tiles trim the last marks.
const game = {
  controls: {
    plan: {
      mark: (_params: unknown, { tiles }: Marks, tile: number): Marks => ({ tiles: [...tiles, tile] }),
    },
  },
  autobet: {
    plan: {
      initial: (): Marks => ({ tiles: [] }),
      fit: ({ tiles }: Marks, params: { readonly free: number }): Marks => ({
        tiles: tiles.slice(0, params.free),
      }),
    },
  },
} as unknown as AnyGame;

function prepare() {
  const draft = createActor(draftLogic(game, { params: { free: 3 }, amount: '0.01000000' })).start();
  return { draft, now: () => draft.getSnapshot().context };
}

test('an amount is shown as it is typed until it is settled', () => {
  const { draft, now } = prepare();
  expect(now()).toMatchObject({ amountText: '0.01', isTyping: false });
  draft.send({ type: 'TYPE_AMOUNT', text: '12.' });
  expect(now()).toMatchObject({ amountText: '12.', isTyping: true });
  draft.send({ type: 'SETTLE_AMOUNT', minor: 1_200_000_000n });
  expect(now()).toMatchObject({ amountText: '12.00', isTyping: false });
});

test('marks count in the Auto tab only', () => {
  const { draft, now } = prepare();
  draft.send({ type: 'MARK', mark: 4 });
  expect(now().plan).toEqual({ tiles: [] });
  draft.send({ type: 'CHOOSE_MODE', mode: 'auto' });
  draft.send({ type: 'MARK', mark: 4 });
  expect(now().plan).toEqual({ tiles: [4] });
});

test('a plan is made to fit the params and comes back with them', () => {
  const { draft, now } = prepare();
  draft.send({ type: 'SET_PLAN', plan: { tiles: [1, 2, 3] } });
  draft.send({ type: 'SET_PARAMS', params: { free: 1 } });
  expect(now().plan).toEqual({ tiles: [1] });
  draft.send({ type: 'SET_PARAMS', params: { free: 3 } });
  expect(now().plan).toEqual({ tiles: [1, 2, 3] });
});

test('a plan stays the same object while nothing of it changes', () => {
  const { draft, now } = prepare();
  draft.send({ type: 'SET_PLAN', plan: { tiles: [1] } });
  const { plan } = now();
  draft.send({ type: 'TYPE_AMOUNT', text: '5' });
  draft.send({ type: 'SET_PARAMS', params: { free: 2 } });
  expect(now().plan).toBe(plan);
});
