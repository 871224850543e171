import { expect, test, vi } from 'vitest';
import type { AnyGame } from '../game.ts';
import { createAutobetHarness, oneStepGame, simpleSettings } from '../testing/autobet-harness.ts';
import { AutobetRuns } from './autobet-runs.ts';

/** Runs over a manually driven round, under a lock that another tab may hold. */
async function openRuns(isFree = true) {
  const harness = createAutobetHarness(oneStepGame);
  await harness.clock.flush();
  harness.show.isInstant = true;
  const lock = {
    isElsewhere: () => !isFree,
    subscribe: () => () => undefined,
    take: async () => isFree,
    release: vi.fn<() => void>(),
  };
  let ids = 0;
  const runs = new AutobetRuns({
    // Only the game's slug and rules are read.
    game: { meta: oneStepGame.meta, rules: oneStepGame.rules } as unknown as AnyGame,
    round: harness.actor,
    ports: {
      lock,
      balance: () => ({
        balanceId: 'main',
        balanceMinor: 100_000_000_000n,
        minimumMinor: 1_000_000n,
        maxProfitMinor: null,
      }),
      newBetId: () => `run-${++ids}`,
      random: () => 0.5,
    },
    speed: () => 'instant',
    isHidden: () => false,
  });
  const start = (bets: number) =>
    runs.start({ type: 'START', settings: simpleSettings(bets), params: { steps: 1 } });
  return { harness, lock, runs, start };
}

test('a run takes the lock of the account and releases it at its end', async () => {
  const { harness, lock, runs, start } = await openRuns();
  await start(1);
  expect(runs.isRunning).toBe(true);
  expect(lock.release).not.toHaveBeenCalled();
  await harness.clock.flush();
  expect(runs.isRunning).toBe(false);
  expect(lock.release).toHaveBeenCalledOnce();
});

test('nothing starts while another tab has a run', async () => {
  const { harness, runs, start } = await openRuns(false);
  await start(1);
  expect(runs.isRunning).toBe(false);
  expect(harness.bets).toEqual([]);
});

test('a start that the machine refuses releases the lock', async () => {
  const { harness, lock, runs, start } = await openRuns();
  harness.show.isInstant = false;
  harness.actor.send({ type: 'PLACE_BET', bet: harness.bet() });
  await start(1);
  expect(runs.isRunning).toBe(false);
  expect(lock.release).toHaveBeenCalledOnce();
});

test('leaving the page ends the run and releases the lock', async () => {
  const { lock, runs, start } = await openRuns();
  await start(100);
  runs.destroy();
  expect(lock.release).toHaveBeenCalledOnce();
});
