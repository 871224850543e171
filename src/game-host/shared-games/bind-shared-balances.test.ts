import { expect, test } from 'vitest';
import { shared } from '#games/crash/shared.ts';
import { minorToAmount } from '#core/money.ts';
import { createSharedHarness } from '#engine/testing/shared-harness.ts';
import { BalanceStore } from '#session/balance-store.ts';
import { bindSharedBalances } from './bind-shared-balances.ts';

/** A page in its first betting phase, with a balance of 1,000.00. */
async function opened() {
  const page = createSharedHarness();
  const balances = new BalanceStore();
  const state = { id: 'local', amount: minorToAmount(page.server.balanceMinor), version: 1 };
  balances.replace([{ ...state, is_bonus: false }], 'local');
  const unbind = bindSharedBalances(page.actor, balances);
  await page.clock.advance(0);
  const dollars = (): number => Number(balances.snapshot().selected?.amountMinor) / 1e8;
  return { ...page, balances, dollars, unbind };
}

test('subtracts the stake on press, the difference on a change, and restores it on cancel', async () => {
  const { actor, balances, bet, clock, dollars } = await opened();
  actor.send({ type: 'PLACE_BET', bet: bet() });
  expect(dollars()).toBe(990);
  await clock.flush();
  expect(dollars()).toBe(990);
  expect(balances.snapshot().isLocked).toBe(true);
  actor.send({ type: 'CHANGE_BET', bet: bet(null, '25.00000000') });
  expect(dollars()).toBe(975);
  await clock.flush();
  expect(dollars()).toBe(975);
  actor.send({ type: 'LEAVE' });
  await clock.flush();
  expect(dollars()).toBe(1000);
  expect(balances.snapshot().isLocked).toBe(false);
});

test('restores the stake of a refused bet immediately', async () => {
  const { actor, balances, bet, clock, dollars } = await opened();
  actor.send({ type: 'PLACE_BET', bet: bet(null, '5000.00000000') });
  expect(dollars()).toBe(0);
  await clock.flush();
  expect(dollars()).toBe(1000);
  expect(balances.snapshot().isLocked).toBe(false);
});

test('neither credits a cash-out nor unlocks the balance before the crash', async () => {
  const { actor, balances, bet, clock, crashPoint, dollars, known } = await opened();
  while (crashPoint() < 130 || known().phase !== 'betting') await clock.advance(500);
  actor.send({ type: 'PLACE_BET', bet: bet() });
  await clock.advance(known().endsAtMs - clock.now() + shared.momentOf(120));
  actor.send({ type: 'CASH_OUT' });
  await clock.flush();
  expect(known().own?.payout).toBe('12.00000000');
  expect(dollars()).toBe(990);
  expect(balances.snapshot().isLocked).toBe(true);
  await clock.advance(shared.crashMoment(crashPoint()));
  expect(balances.snapshot().isLocked).toBe(false);
});

test('leaves no pending reply and no lock when the page closes', async () => {
  const { actor, balances, bet, clock, dollars, faults, unbind } = await opened();
  faults.lost = 1;
  actor.send({ type: 'PLACE_BET', bet: bet() });
  await clock.flush();
  expect(dollars()).toBe(990);
  unbind();
  expect(dollars()).toBe(1000);
  expect(balances.snapshot().isLocked).toBe(false);
});
