import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { saveOAuthState, saveOAuthIntent, consumeOAuthState, consumeOAuthIntent } from './oauth-tab.ts';

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

test('consumes an intent once, only for its provider and only while it is recent', () => {
  expect(consumeOAuthIntent('google')).toBeNull();
  saveOAuthIntent('google', 'tie');
  expect([consumeOAuthIntent('google'), consumeOAuthIntent('google')]).toEqual(['tie', null]);
  saveOAuthIntent('google', 'tie');
  expect(consumeOAuthIntent('kick')).toBeNull();
  saveOAuthIntent('google', 'sign-in');
  vi.advanceTimersByTime(60_000);
  expect(consumeOAuthIntent('google')).toBeNull();
});

test('consumes the state of a tab once and only for the same provider', () => {
  const begun = { provider: 'twitch', aim: 'sign-in', secret: 'secret' } as const;
  saveOAuthState(begun);
  expect([consumeOAuthState('twitch'), consumeOAuthState('twitch')]).toEqual([begun, null]);
  saveOAuthState(begun);
  expect(consumeOAuthState('discord')).toBeNull();
  sessionStorage.setItem('OAUTH_BEGUN', '{"provider":');
  expect(consumeOAuthState('twitch')).toBeNull();
});
