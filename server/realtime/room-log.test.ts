import * as fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import type { JoinedRoom } from '#contract/room-reply.ts';
import { RoomLog } from './room-log.ts';

const logs: RoomLog[] = [];
const openLog = (): RoomLog => {
  const log = new RoomLog();
  logs.push(log);
  return log;
};
afterEach(() => {
  vi.useRealTimers();
  for (const log of logs.splice(0)) log.close();
});

const tell = (log: RoomLog, n: number, { room = 'x', isKept = true, text = '' } = {}) =>
  log.add({ room, event: 'chat-message', payload: { n, text }, isKept });
const numbersOf = (missed: JoinedRoom['missed']): number[] | undefined =>
  missed?.map(({ payload }) => (payload as { n: number }).n); // as it was published

test('for any events and any position, returns everything after it, or nothing', () => {
  const told = fc.array(fc.record({ isKept: fc.boolean(), length: fc.nat({ max: 9_000 }) }), {
    maxLength: 150,
  });
  fc.assert(
    fc.property(told, fc.nat({ max: 160 }), (events, place) => {
      const log = openLog();
      const { epoch, seq: first } = log.enter('x');
      for (const [i, { isKept, length }] of events.entries())
        tell(log, first + i + 1, { isKept, text: 'x'.repeat(length) });
      const missed = numbersOf(log.enter('x', { epoch, seq: first + place }).missed);
      const after = events.slice(place);
      const expected = after.map((_event, i) => first + place + i + 1);
      const size = after.reduce((sum, { length }) => sum + length, 0);
      const isFar = after.length > 100 || size > 60_000;
      if (missed) expect(missed).toEqual(expected);
      else expect(place > events.length || isFar || after.some(({ isKept }) => !isKept)).toBe(true);
      expect(log.enter('x', { epoch: 'of-another', seq: first }).missed).toBeUndefined();
    }),
    { numRuns: 60 },
  );
});

test('does not log rooms without members and resets a room that stays empty', () => {
  vi.useFakeTimers();
  const log = openLog();
  expect(tell(log, 1)).toBeUndefined();
  const place = log.enter('x');
  expect(tell(log, 1)).toMatchObject({ room: 'x', epoch: place.epoch, seq: place.seq + 1 });
  log.empty('x');
  vi.advanceTimersByTime(100_000);
  tell(log, 2);
  expect(numbersOf(log.enter('x', place).missed)).toEqual([1, 2]);
  log.empty('x');
  vi.advanceTimersByTime(200_000);
  expect(tell(log, 3)).toBeUndefined();
  expect(log.enter('x', place)).toMatchObject({ room: 'x', seq: 0 });
  expect(log.enter('x', place).missed).toBeUndefined();
});

test('after lost events no client resumes from before them', () => {
  const log = openLog();
  const place = log.enter('x');
  tell(log, 1);
  log.startAnew();
  const mark = tell(log, 2);
  expect(mark).toMatchObject({ seq: 1 });
  expect(mark?.epoch).not.toBe(place.epoch);
  expect(log.enter('x', place).missed).toBeUndefined();
});

test('memory is bounded for any number of events and rooms, and the newest of each room are kept', () => {
  const log = openLog();
  const text = 'x'.repeat(2_000);
  const rooms = Array.from({ length: 2_000 }, (_, i) => log.enter(`user:${i}`));
  for (let n = 1; n <= 12; n += 1) for (const { room } of rooms) tell(log, n, { room, text });
  expect(log.size).toBeLessThanOrEqual(16 * 1024 * 1024);
  const { room, epoch } = log.enter('user:1999');
  expect(numbersOf(log.enter(room, { epoch, seq: 11 }).missed)).toEqual([12]);
  expect(log.enter(room, { epoch, seq: 0 }).missed).toBeUndefined();
});
