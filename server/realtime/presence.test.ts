import type { Server } from 'socket.io';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPresence } from './presence.ts';
import type { Relay, RelayTopic, RelayMessages } from './relay.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Processes that receive each other's messages immediately; `silence` disconnects one as a crash would. */
const openSite = () => {
  type Hear = (word: RelayMessages[RelayTopic], from: string) => void;
  const ears = new Map<string, Hear[]>();
  const silent = new Set<string>();
  const relayOf = (self: string): Relay => ({
    follow: () => Promise.resolve(),
    unfollow: () => undefined,
    send: () => undefined,
    say(_topic, word) {
      if (silent.has(self)) return;
      for (const [other, hear] of ears) if (other !== self) for (const one of hear) one(word, self);
    },
    listen: () => undefined,
    hear: (_topic, listener) => void ears.set(self, [...(ears.get(self) ?? []), listener as Hear]),
    isHearing: () => true,
  });
  /** `rooms`: sockets by room; `players`: their users by socket, for all that are no guests. */
  const start = (self: string, rooms: Record<string, string[]>, players: Record<string, string> = {}) => {
    const adapter = {
      rooms: new Map(Object.entries(rooms).map(([room, ids]) => [room, new Set(ids)])),
      sids: new Map([['socket-1', new Set()]]),
      on: () => undefined,
    };
    const sockets = new Map(Object.entries(players).map(([id, userId]) => [id, { data: { userId } }]));
    const presence = createPresence(relayOf(self));
    const end = presence.watch({ of: () => ({ adapter, sockets }) } as unknown as Server);
    return { presence, adapter, end };
  };
  return { start, silence: (self: string) => void silent.add(self) };
};

test('counts the people in a room on all processes, and in a player’s room only on this one', () => {
  const site = openSite();
  const one = site.start('one', { 'chat:en': ['1', '2', '3'], 'user:a': ['1'] });
  const two = site.start('two', {
    'chat:en': ['4', '5', '6', '7'],
    'chat:de': ['4'],
    'user:a': ['4'],
    'session:s': ['4'],
    'socket-1': ['socket-1'],
  });
  vi.advanceTimersByTime(600);
  expect([one, two].map(({ presence }) => presence.count('chat:en'))).toEqual([7, 7]);
  expect(one.presence.count('chat:de')).toBe(1);
  expect(one.presence.count('user:a')).toBe(1);
  expect(['session:s', 'socket-1'].map((room) => one.presence.count(room))).toEqual([0, 0]);
  two.adapter.rooms.delete('chat:de');
  vi.advanceTimersByTime(600);
  expect(one.presence.count('chat:de')).toBe(0);
});

test('counts a player with several tabs once, and every tab of a guest', () => {
  const site = openSite();
  const one = site.start('one', { 'chat:en': ['1', '2', '3', '4', '5'] }, { 1: 'ann', 2: 'ann', 3: 'bob' });
  const two = site.start('two', {});
  vi.advanceTimersByTime(600);
  expect([one, two].map(({ presence }) => presence.count('chat:en'))).toEqual([4, 4]);
});

test('stops counting a process that ends, and one that is silent until it returns', () => {
  const site = openSite();
  const one = site.start('one', { 'chat:en': ['1'] });
  const two = site.start('two', { 'chat:en': ['1', '2'] });
  site.start('three', { 'chat:en': ['1', '2', '3', '4'] });
  vi.advanceTimersByTime(600);
  expect(one.presence.count('chat:en')).toBe(7);
  two.end();
  expect(one.presence.count('chat:en')).toBe(5);
  site.silence('three');
  vi.advanceTimersByTime(7_000);
  expect(one.presence.count('chat:en')).toBe(5);
  vi.advanceTimersByTime(2_000);
  expect(one.presence.count('chat:en')).toBe(1);
});
