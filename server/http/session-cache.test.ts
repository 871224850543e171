import { describe, expect, test } from 'vitest';
import type { Relay, RelayListener, RelayMessages } from '../realtime/relay.ts';
import { createSessionCache } from './session-cache.ts';

const player = {
  userId: 'u1',
  username: 'ann',
  sessionId: 's1',
  roles: [],
  permissions: [],
  excludedUntil: null,
};
const at = (ms: number): Date => new Date(1_800_000_000_000 + ms);
const later = at(3_600_000);

describe('cached sessions', () => {
  test('are cached for two seconds', () => {
    const sessions = createSessionCache();
    sessions.reading()('key', player, at(0), later);
    expect(sessions.find('key', at(1_999))).toEqual(player);
    expect(sessions.find('another key', at(0))).toBeUndefined();
    expect(sessions.find('key', at(2_000))).toBeUndefined();
  });

  test('are never used after their expiry', () => {
    const sessions = createSessionCache();
    sessions.reading()('key', player, at(0), at(500));
    expect(sessions.find('key', at(499))).toEqual(player);
    expect(sessions.find('key', at(500))).toBeUndefined();
  });

  test('evicts all cached sessions of one player and no others', () => {
    const sessions = createSessionCache();
    sessions.reading()('key', player, at(0), later);
    sessions.reading()('other', { ...player, userId: 'u2' }, at(0), later);
    sessions.forget('u1');
    expect(sessions.find('key', at(1))).toBeUndefined();
    expect(sessions.find('other', at(1))).toMatchObject({ userId: 'u2' });
  });

  test('are not cached if a session ended during the read', () => {
    const sessions = createSessionCache();
    const keep = sessions.reading();
    sessions.forget('u1');
    keep('key', player, at(0), later);
    expect(sessions.find('key', at(1))).toBeUndefined();
  });

  describe('on several processes', () => {
    const openSite = () => {
      const [ears, listeners] = [
        [] as ((word: { readonly userId: string }) => void)[],
        [] as RelayListener[],
      ];
      const state = { isHearing: true };
      const relay = {
        follow: () => Promise.resolve(),
        unfollow: () => undefined,
        send: () => undefined,
        say: (_topic, word) => ears.forEach((ear) => ear(word as RelayMessages['forget'])),
        listen: (listener) => void listeners.push(listener),
        hear: (_topic, listener) => void ears.push((word) => (listener as (word: object) => void)(word)),
        isHearing: () => state.isHearing,
      } satisfies Relay;
      const [one, two] = [createSessionCache(relay), createSessionCache(relay)];
      two.reading()('key', player, at(0), later);
      return { one, two, state, miss: () => listeners.forEach((listener) => listener.missed?.()) };
    };

    test('are evicted by all processes', () => {
      const { one, two } = openSite();
      const keep = two.reading();
      expect(two.find('key', at(1))).toEqual(player);
      one.forget('u1');
      keep('key', player, at(0), later);
      expect(two.find('key', at(1))).toBeUndefined();
    });

    test('are ignored while the relay is silent, and evicted once messages were missed', () => {
      const { two, state, miss } = openSite();
      state.isHearing = false;
      expect(two.find('key', at(1))).toBeUndefined();
      state.isHearing = true;
      expect(two.find('key', at(1))).toEqual(player);
      miss();
      expect(two.find('key', at(1))).toBeUndefined();
    });
  });
});
