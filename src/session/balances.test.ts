import fc from 'fast-check';
import { expect, test } from 'vitest';
import { minorToAmount } from '#core/money.ts';
import { BalanceStore } from './balance-store.ts';

const state = (amountMinor: bigint, version: number, id = 'main') => ({
  id,
  amount: minorToAmount(amountMinor),
  version,
});
const storeWith = (amountMinor: bigint): BalanceStore => {
  const store = new BalanceStore();
  store.replace([{ ...state(amountMinor, 1), is_bonus: false }], 'main');
  return store;
};
const shown = (store: BalanceStore): bigint => store.snapshot().selected?.amountMinor ?? -1n;

test('subtracts the stake on press and adds the win when the round is shown', () => {
  const store = storeWith(100n);
  const token = store.expectReply('main', 10n);
  expect(shown(store)).toBe(90n);
  store.takeReply(token, 'r1', state(110n, 2), 20n);
  expect(shown(store)).toBe(90n);
  expect(store.isRoundHeld('r1')).toBe(true);
  store.commitRound('r1');
  expect(shown(store)).toBe(110n);
  expect(store.isRoundHeld('r1')).toBe(false);
});

test('restores the stake of a refused bet immediately', () => {
  const store = storeWith(100n);
  const token = store.expectReply('main', 10n);
  store.cancelReply(token);
  expect(shown(store)).toBe(100n);
});

test('does not reveal the result by a pushed update that arrives before the reply', () => {
  const store = storeWith(100n);
  const token = store.expectReply('main', 10n);
  store.update(state(110n, 2));
  expect(shown(store)).toBe(90n);
  expect(store.isRoundHeld('r1')).toBe(true);
  store.takeReply(token, 'r1', state(110n, 2), 20n);
  expect(shown(store)).toBe(90n);
  store.commitRound('r1');
  expect(shown(store)).toBe(110n);
});

test('shows an unrelated credit during a reveal without the win', () => {
  const store = storeWith(100n);
  store.takeReply(store.expectReply('main', 10n), 'r1', state(110n, 2), 20n);
  store.update(state(160n, 3));
  expect(shown(store)).toBe(140n);
  store.commitRound('r1');
  expect(shown(store)).toBe(160n);
});

test('does not hold back late feed rows of the last 50 shown rounds', () => {
  const store = storeWith(100n);
  for (let i = 1; i <= 51; i += 1) {
    store.takeReply(store.expectReply('main', 1n), `r${i}`, state(100n, i + 1), 0n);
    store.commitRound(`r${i}`);
  }
  store.expectReply('main', 1n);
  expect(['r1', 'r2', 'r51'].map((id) => store.isRoundHeld(id))).toEqual([true, false, false]);
});

test('ignores an older version', () => {
  const store = storeWith(100n);
  store.update(state(50n, 3));
  store.update(state(70n, 2));
  expect(shown(store)).toBe(50n);
});

test('refuses to switch the balance while it is locked', () => {
  const store = storeWith(100n);
  store.replace(
    [
      { ...state(100n, 1), is_bonus: false },
      { ...state(5n, 1, 'bonus'), is_bonus: true },
    ],
    null,
  );
  const release = store.lock('dice');
  expect(store.select('bonus')).toBe(false);
  release();
  expect(store.select('bonus')).toBe(true);
  expect(shown(store)).toBe(5n);
});

test('ends at the newest version for any order of reply, event and reveal', () => {
  const bets = fc.array(
    fc.record({
      stake: fc.bigInt(1n, 50n),
      win: fc.bigInt(0n, 200n),
      isRefused: fc.boolean(),
      credit: fc.bigInt(0n, 30n),
    }),
    { minLength: 1, maxLength: 8 },
  );
  fc.assert(
    fc.property(bets, fc.infiniteStream(fc.nat()), (plan, picks) => {
      const store = storeWith(10_000n);
      let amount = 10_000n;
      let version = 1;
      // The server's events in order; the browser receives them interleaved below.
      const lanes: (() => void)[][] = plan.map(({ stake, win, isRefused, credit }, i) => {
        const token = store.expectReply('main', stake);
        if (isRefused) return [() => store.cancelReply(token)];
        amount += win - stake;
        const after = state(amount, ++version);
        amount += credit;
        const credited = state(amount, ++version);
        return [
          () => store.takeReply(token, `r${i}`, after, win),
          () => store.commitRound(`r${i}`),
          () => store.update(credited),
        ];
      });
      lanes.push([() => store.update(state(amount, version))]);
      while (lanes.some((lane) => lane.length > 0)) {
        const open = lanes.filter((lane) => lane.length > 0);
        const pick = picks.next().value ?? 0;
        open[pick % open.length]?.shift()?.();
      }
      expect(shown(store)).toBe(amount);
    }),
    { numRuns: 500 },
  );
});
