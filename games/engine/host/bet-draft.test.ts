import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { AnyGame, BetSetupButton } from '../game.ts';
import { createBetDraftLogic, applySetupButton } from './bet-draft.ts';

interface Marks {
  readonly tiles: readonly number[];
}
// Only the game's plan is read: as in mines, fewer free tiles trim the last marks.
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
  const draft = createActor(createBetDraftLogic(game, { params: { free: 3 }, amount: '0.01000000' })).start();
  return { draft, now: () => draft.getSnapshot().context };
}

test('an amount is shown as typed until it is normalized', () => {
  const { draft, now } = prepare();
  expect(now()).toMatchObject({ amountText: '0.01', isTyping: false });
  draft.send({ type: 'TYPE_AMOUNT', text: '12.' });
  expect(now()).toMatchObject({ amountText: '12.', isTyping: true });
  draft.send({ type: 'SETTLE_AMOUNT', minor: 1_200_000_000n });
  expect(now()).toMatchObject({ amountText: '12.00', isTyping: false });
});

test('marks apply in the Auto tab only', () => {
  const { draft, now } = prepare();
  draft.send({ type: 'MARK', mark: 4 });
  expect(now().plan).toEqual({ tiles: [] });
  draft.send({ type: 'CHOOSE_MODE', mode: 'auto' });
  draft.send({ type: 'MARK', mark: 4 });
  expect(now().plan).toEqual({ tiles: [4] });
});

test('a plan is fitted to the params and is restored with them', () => {
  const { draft, now } = prepare();
  draft.send({ type: 'SET_PLAN', plan: { tiles: [1, 2, 3] } });
  draft.send({ type: 'SET_PARAMS', params: { free: 1 } });
  expect(now().plan).toEqual({ tiles: [1] });
  draft.send({ type: 'SET_PARAMS', params: { free: 3 } });
  expect(now().plan).toEqual({ tiles: [1, 2, 3] });
});

test('a plan keeps its identity while nothing in it changes', () => {
  const { draft, now } = prepare();
  draft.send({ type: 'SET_PLAN', plan: { tiles: [1] } });
  const { plan } = now();
  draft.send({ type: 'TYPE_AMOUNT', text: '5' });
  draft.send({ type: 'SET_PARAMS', params: { free: 2 } });
  expect(now().plan).toBe(plan);
});

interface Picks {
  readonly picks: readonly number[];
}
const cents = (count: bigint): bigint => count * 1_000_000n;
// As in keno and roulette: presses on the stage change the bet, and buttons undo them.
const choosing = {
  controls: {
    chips: [cents(10n), cents(500n)],
    choose: ({ picks }: Picks, pick: number, amountMinor: bigint): Picks => ({
      picks: [...picks, pick * Number(amountMinor / cents(1n))],
    }),
    keys: (): readonly BetSetupButton<Picks>[] => [
      { id: 'undo', label: { key: 'undo' }, does: 'undo' },
      { id: 'repeat', label: { key: 'repeat' }, does: 'repeat' },
      { id: 'clear', label: { key: 'clear' }, does: () => ({ picks: [] }) },
      {
        id: 'random',
        label: { key: 'random' },
        does: ({ picks }, { random }) => ({ picks: [...picks, Math.floor(random() * 10)] }),
      },
    ],
  },
} as unknown as AnyGame;

function choose() {
  const draft = createActor(createBetDraftLogic(choosing, { params: { picks: [] }, amount: '0.01' })).start();
  const now = () => draft.getSnapshot().context;
  return {
    draft,
    now,
    picks: () => (now().params as Picks).picks,
    press: (id: string) => draft.send({ type: 'PRESS_KEY', id, random: () => 0.75 }),
    canPress: (id: string) => applySetupButton(choosing, now(), { id, random: () => 0 }) !== null,
  };
}

test('a game with chips always has a selected chip, and keeps it when a round is restored', () => {
  const { draft, now } = choose();
  expect(now().amountText).toBe('0.10');
  draft.send({ type: 'SET_AMOUNT', minor: cents(500n) });
  draft.send({ type: 'SHOW_BET', bet: { params: { picks: [1] }, amount: '38.00' } });
  expect(now()).toMatchObject({ amountText: '5.00', params: { picks: [1] } });
});

test('a choice of the stage changes the params, with the chosen amount', () => {
  const { draft, picks } = choose();
  draft.send({ type: 'CHOOSE', choice: 3 });
  draft.send({ type: 'SET_AMOUNT', minor: cents(500n) });
  draft.send({ type: 'CHOOSE', choice: 2 });
  expect(picks()).toEqual([30, 1_000]);
});

test('buttons undo single changes, clear and pick at random, and do nothing where nothing would change', () => {
  const { draft, picks, press, canPress } = choose();
  expect(['undo', 'repeat', 'clear', 'unknown'].filter(canPress)).toEqual([]);
  draft.send({ type: 'CHOOSE', choice: 3 });
  press('random');
  expect(picks()).toEqual([30, 7]);
  press('clear');
  expect(picks()).toEqual([]);
  press('undo');
  expect(picks()).toEqual([30, 7]);
  for (let times = 0; times < 3; times += 1) press('undo');
  expect(picks()).toEqual([]);
  expect(canPress('undo')).toBe(false);
});

test('the last bet can be repeated; bets before it cannot be undone', () => {
  const { draft, picks, press, canPress } = choose();
  draft.send({ type: 'CHOOSE', choice: 3 });
  draft.send({ type: 'BET_SENT' });
  expect(['undo', 'repeat'].filter(canPress)).toEqual([]);
  press('clear');
  press('repeat');
  expect(picks()).toEqual([30]);
});
