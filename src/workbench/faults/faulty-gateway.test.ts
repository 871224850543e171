import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { catalogue } from '#games/catalogue.ts';
import { createLocalGateway } from '#engine/round/local-gateway.ts';
import { type FaultSwitches, type LogLine, noFaults } from '../frame/frame-port.ts';
import { createFaultyGateway } from './faulty-gateway.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Places a bet under faults, and returns the result on both sides of the network. */
const meet = async (faults: Partial<FaultSwitches>) => {
  const seeds = { serverSeed: 'a'.repeat(64), clientSeed: 'fault', nonce: 0 };
  const dealer = createLocalGateway({ ...seeds, entry: catalogue.dice, balanceMinor: 10n ** 10n });
  const met = { faults: { ...noFaults, ...faults }, lines: [] as Omit<LogLine, 'atMs'>[], answer: '' };
  const gateway = createFaultyGateway(dealer, {
    clock: { setTimeout: (run, ms) => Number(setTimeout(run, ms)) },
    faults: () => met.faults,
    spend: () => (met.faults = { ...met.faults, next: 'none' }),
    hear: (line) => void met.lines.push(line),
  });
  const bet = { game: 'dice', balanceId: 'main', amount: '1.00', params: { mode: 'over', target: '50.00' } };
  gateway.open({ ...bet, clientBetId: 'one' }).then(
    ({ round }) => (met.answer = round.status),
    (error: Error) => (met.answer = error.message),
  );
  await vi.advanceTimersByTimeAsync(0);
  return Object.assign(met, { calls: () => dealer.version - 1 });
};

test.each<[string, Partial<FaultSwitches>, number, string]>([
  ['is answered without faults', {}, 1, 'settled'],
  ['that is sent twice counts once', { next: 'doubled' }, 1, 'settled'],
  ['that is refused moves no money', { next: 'refused' }, 0, 'Not now: the workbench refuses this call.'],
  ['does not get through while the socket is down', { isSocketDown: true }, 0, 'The connection is down'],
])('a bet %s', async (_, faults, calls, answer) => {
  const met = await meet(faults);
  expect([met.calls(), met.answer, met.faults.next]).toEqual([calls, answer, 'none']);
  expect(met.lines.filter(({ kind }) => kind === 'fault')).toHaveLength(Object.keys(faults).length);
  expect(met.lines.some(({ kind }) => kind === 'error')).toBe(false);
});

test('delays a reply, or loses it after the timeout of real calls, while the bet counts', async () => {
  for (const [faults, ms, answer] of [
    [{ slowMs: 4_000 }, 4_000, 'settled'],
    [{ next: 'lost' }, 10_000, 'The answer was lost'],
  ] as const) {
    const met = await meet(faults);
    await vi.advanceTimersByTimeAsync(ms - 1);
    expect([met.calls(), met.answer]).toEqual([1, '']);
    await vi.advanceTimersByTimeAsync(1);
    expect(met.answer).toBe(answer);
  }
});

test('loses a slow reply when the connection drops meanwhile', async () => {
  const met = await meet({ slowMs: 2_000 });
  met.faults = { ...noFaults, isSocketDown: true };
  await vi.advanceTimersByTimeAsync(2_000);
  expect([met.calls(), met.answer]).toEqual([1, 'The connection is down']);
});
