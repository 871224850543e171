import { expect, test } from 'vitest';
import { guestTab } from './guest-tab.ts';
import { allFeatures } from './testing/all-features.ts';

const guest = { isOnline: false, wasOnline: false };
const modals = allFeatures.flatMap((feature) => feature.modals ?? []);
const entryOf = (name: string) => modals.find(({ modal }) => modal.name === name);

/** What a guest gets who opens each modal of the site. */
const tabs = {
  auth: null,
  'auth-two-fa': null,
  bet: null,
  'activate-fs': 'register',
  'cancel-bonus': 'register',
  'chat-mute': 'register',
  'confirm-email': null,
  'crash-game': null,
  'dashboard-campaign': 'register',
  'dashboard-self-exclusion': 'register',
  'dashboard-two-factor': 'register',
  'features-coin-drop': 'register',
  'game-fairness': null,
  'game-hotkeys': null,
  'game-lootbox': null,
  'game-lootbox-user-items': 'register',
  'game-search': null,
  'game-strategies': null,
  languages: null,
  'no-deposit-fs': null,
  notifications: 'register',
  otp: 'login',
  profile: null,
  'redeem-code': 'register',
  'reset-password': null,
  'revoke-email': null,
  rewards: 'register',
  trivia: 'register',
  vip: null,
  wallet: 'register',
  'wallet-settings': null,
  welcome: 'register',
} as const;

test('the table has every modal', () => {
  expect(modals.map(({ modal }) => modal.name).sort()).toEqual(Object.keys(tabs).sort());
});

test.each(Object.entries(tabs))('a guest who opens %s gets: %s', (name, tab) => {
  const entry = entryOf(name);
  expect(entry && guestTab(entry, {}, guest)).toBe(tab);
  expect(entry && guestTab(entry, {}, { isOnline: true, wasOnline: true })).toBeNull();
});

test('a guest reads one piece of news', () => {
  const entry = entryOf('notifications');
  expect(entry && guestTab(entry, { news: '1' }, guest)).toBeNull();
});

test('the exclusion dialog still reports the ended session, and the cashier closes', () => {
  const ended = { isOnline: false, wasOnline: true };
  const [exclusion, wallet] = [entryOf('dashboard-self-exclusion'), entryOf('wallet')];
  expect(exclusion && guestTab(exclusion, {}, ended)).toBeNull();
  expect(wallet && guestTab(wallet, {}, ended)).toBe('register');
});
