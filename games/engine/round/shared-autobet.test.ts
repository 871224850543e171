import { createActor } from 'xstate';
import { expect, test } from 'vitest';
import { rules } from '../../crash/rules.ts';
import { shared } from '../../crash/shared.ts';
import type { AutobetSettings } from '#core/strategies/autobet-types.ts';
import { createSharedHarness } from '../testing/shared-harness.ts';
import { sharedAutobetMachine, sharedAutobetView } from './shared-autobet.ts';

const settings = (bets: number): AutobetSettings => ({
  bets,
  baseMinor: 1_000_000_000n,
  mode: {
    kind: 'simple',
    onWin: { kind: 'reset' },
    onLoss: { kind: 'increase', percentHundredths: 10_000 },
    stopProfitMinor: null,
    stopLossMinor: null,
  },
});

async function started(bets: number) {
  const page = createSharedHarness();
  let ids = 0;
  const { clock, server, actor } = page;
  const autobet = createActor(sharedAutobetMachine, {
    clock: { ...clock, clearTimeout: (id: number) => clock.clearTimeout(id) },
    input: {
      shared: actor,
      rules,
      newBetId: () => `auto-${++ids}`,
      random: () => 0,
      balance: () => ({
        balanceId: 'local',
        balanceMinor: server.balanceMinor,
        minimumMinor: 1n,
        maxProfitMinor: null,
      }),
    },
  }).start();
  await clock.advance(0);
  autobet.send({ type: 'START', settings: settings(bets), params: { autoCashout: '1000000.00' } });
  await clock.flush();
  const view = () => sharedAutobetView(autobet.getSnapshot());
  const nextGame = async (): Promise<void> => {
    const { game } = page.known();
    while (page.known().game === game) await clock.advance(500);
  };
  return { ...page, autobet, view, nextGame };
}

test('autobet joins every game, and each bet depends on the last result', async () => {
  const { known, nextGame, view } = await started(3);
  expect(known().own?.amount).toBe('10.00000000');
  await nextGame();
  expect(known().own?.amount).toBe('20.00000000');
  await nextGame();
  expect(known().own?.amount).toBe('40.00000000');
  await nextGame();
  expect(known().own).toBeNull();
  expect(view()).toMatchObject({ phase: 'idle', reason: 'bets_done', run: { done: 3, losses: 3 } });
});

test('a game whose betting closed before the bet arrived is skipped, and the run continues', async () => {
  const { clock, faults, known, nextGame, view } = await started(2);
  await nextGame();
  faults.closed = 1;
  await clock.advance(shared.bettingMs / 2);
  expect(view()).toMatchObject({ phase: 'running', refusal: null });
  await nextGame();
  await nextGame();
  expect(view()).toMatchObject({ phase: 'idle', reason: 'bets_done', run: { done: 2 } });
  expect(known().own).toBeNull();
});

test('a stop during betting cancels the bet; a pause waits for the end of the game', async () => {
  const { autobet, clock, known, nextGame, server, view } = await started(0);
  autobet.send({ type: 'PAUSE' });
  await clock.advance(shared.bettingMs);
  expect(view().phase).toBe('pausing');
  await nextGame();
  expect(view()).toMatchObject({ phase: 'paused', run: { done: 1 } });
  expect(known().own).toBeNull();
  autobet.send({ type: 'CONTINUE' });
  await clock.flush();
  expect(known().own?.status).toBe('active');
  const beforeMinor = server.balanceMinor;
  autobet.send({ type: 'STOP' });
  await clock.flush();
  expect(view()).toMatchObject({ phase: 'idle', reason: 'you' });
  expect(server.balanceMinor - beforeMinor).toBe(2_000_000_000n);
});
