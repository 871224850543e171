import { beforeEach, expect, test, vi } from 'vitest';
import { createBackground } from './background-tasks.ts';
import type { Deps } from './deps.ts';
import { startClock } from './jobs.ts';
import { runAsLeader } from './run-as-leader.ts';
import { createTestDatabase } from './testing/databases.ts';
import { createFakeClock } from './testing/fake-clock.ts';
import { createFakeDealer } from './testing/fake-dealer.ts';
import { createSteadyActivity } from './site-activity.ts';

const MINUTE_MS = 60_000;
const log = { error: vi.fn<(...line: unknown[]) => void>(), info: vi.fn<(...line: unknown[]) => void>() };
const depsWithLog = { log } as unknown as Deps;
const failure = () => Promise.reject(new Error('no disk'));
beforeEach(() => {
  log.error.mockClear();
  log.info.mockClear();
});

test('a job that fails is logged once for each reason, and tried again after growing pauses', async () => {
  const run = vi.fn<() => Promise<void>>(failure);
  const dealer = createFakeDealer(createFakeClock());
  const deps = { log, dealer, activity: createSteadyActivity(dealer) } as unknown as Deps;
  const job = startClock(deps, [{ name: 'counting', everyMs: 1_000, run }]);
  const pass = async (ms: number): Promise<void> => {
    await dealer.waiting(1);
    await dealer.pass(dealer.now() + ms);
  };
  await pass(30 * MINUTE_MS);
  expect(log.error.mock.calls).toMatchObject([[{ err: new Error('no disk') }, 'counting failed']]);
  expect(run.mock.calls.length).toBeGreaterThan(25);
  expect(run.mock.calls.length).toBeLessThan(40);
  run.mockResolvedValue();
  await pass(2 * MINUTE_MS);
  expect(log.info).toHaveBeenCalledOnce();
  run.mockClear();
  await pass(MINUTE_MS);
  expect(run.mock.calls.length, 'it has its pace again').toBe(60);
  run.mockImplementation(failure);
  await pass(MINUTE_MS);
  expect(log.error).toHaveBeenCalledTimes(2);
  await job.stop();
});

test('so are the turns of a leader', async () => {
  const database = await createTestDatabase('embedded');
  const clock = createFakeClock();
  const dealer = createFakeDealer(clock);
  const activity = createSteadyActivity(dealer);
  const deps = { db: database.db, clock, dealer, activity, log: depsWithLog.log };
  const stopping = new AbortController();
  const turn = vi.fn<() => Promise<void>>(failure);
  const task = { name: 'reading', leaseMs: 10 * MINUTE_MS, everyMs: 1_000, turn };
  const running = runAsLeader(deps, task, stopping.signal);
  await dealer.waiting(1);
  await dealer.pass(dealer.now() + 30 * MINUTE_MS);
  expect(log.error.mock.calls).toMatchObject([[{ err: new Error('no disk') }, 'reading failed']]);
  expect(turn.mock.calls.length).toBeGreaterThan(25);
  expect(turn.mock.calls.length).toBeLessThan(40);
  turn.mockResolvedValue();
  await dealer.pass(dealer.now() + 2 * MINUTE_MS);
  expect(log.info).toHaveBeenCalledOnce();
  stopping.abort();
  await running;
  await database.close();
});

test('of work that calls leave behind a reason is logged once for each kind, until it works', async () => {
  const background = createBackground(depsWithLog.log);
  for (let i = 0; i < 50; i += 1) {
    background.run('mail of a code', failure);
    background.run('mail of a link', failure);
  }
  await background.settled();
  expect(log.error.mock.calls.map(([, sentence]) => sentence)).toEqual([
    'mail of a code failed',
    'mail of a link failed',
  ]);
  background.run('mail of a code', () => Promise.resolve());
  await background.settled();
  background.run('mail of a code', failure);
  await background.settled();
  expect(log.error).toHaveBeenCalledTimes(3);
});
