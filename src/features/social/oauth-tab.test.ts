import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepBegun, meanToGo, takeBegun, takeIntent } from './oauth-tab.ts';

const storage = () => {
  const entries = new Map<string, string>();
  return {
    getItem: (name: string) => entries.get(name) ?? null,
    setItem: (name: string, value: string) => void entries.set(name, value),
    removeItem: (name: string) => void entries.delete(name),
  };
};
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('localStorage', storage());
  vi.stubGlobal('sessionStorage', storage());
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('a tab goes on by itself only right after a press for that provider, and once', () => {
  expect(takeIntent('google')).toBeNull();
  meanToGo('google', 'tie');
  expect([takeIntent('google'), takeIntent('google')]).toEqual(['tie', null]);
  meanToGo('google', 'tie');
  expect(takeIntent('kick')).toBeNull();
  meanToGo('google', 'sign-in');
  vi.advanceTimersByTime(60_000);
  expect(takeIntent('google')).toBeNull();
});

test('what began in a tab is ended there once, at the same provider', () => {
  const begun = { provider: 'twitch', aim: 'sign-in', secret: 'secret' } as const;
  keepBegun(begun);
  expect([takeBegun('twitch'), takeBegun('twitch')]).toEqual([begun, null]);
  keepBegun(begun);
  expect(takeBegun('discord')).toBeNull();
  sessionStorage.setItem('OAUTH_BEGUN', '{"provider":');
  expect(takeBegun('twitch')).toBeNull();
});
