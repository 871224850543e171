import { expect, test } from 'vitest';
import { shell } from './words.ts';
import { allFeatures } from './testing/all-features.ts';
import { isCurrent, navGroups, visibleGroups } from './nav-entries.ts';

const modals = allFeatures.flatMap(({ modals: own = [] }) => own.map(({ modal }) => modal));
const entries = navGroups.flatMap((group) => group.entries);

test('gives every entry a text and an existing target', () => {
  for (const entry of entries) {
    expect(shell.nav).toHaveProperty(entry.text);
    if (entry.modal) expect(modals).toContain(entry.modal);
    else if (!entry.open) expect(entry.to).toMatch(/^\//);
  }
});

const guest = { isOnline: false, off: [], hasProviders: false };
const textsFor = (visitor: Parameters<typeof visibleGroups>[0]) =>
  visibleGroups(visitor).flatMap((group) => group.entries.map((entry) => entry.text));

test('shows a guest no account entries and no empty group', () => {
  expect(textsFor(guest)).not.toContain('myAccount');
  expect(visibleGroups(guest).map((group) => group.text)).not.toContain('account');
  expect(visibleGroups({ ...guest, isOnline: true }).map((group) => group.text)).toContain('account');
});

test('hides entries that are not offered or have no providers', () => {
  expect(textsFor(guest)).toEqual(expect.arrayContaining(['tournaments', 'missions']));
  expect(textsFor(guest)).not.toContain('providers');
  expect(textsFor({ ...guest, hasProviders: true })).toContain('providers');
  const rest = textsFor({ ...guest, off: ['missions'] });
  expect(rest).not.toContain('missions');
  expect(rest).toContain('challenges');
});

test('marks one entry as current on a page: its own, or that of its section', () => {
  const currentAt = (path: string) =>
    entries.filter((entry) => isCurrent(entry, path)).map((entry) => entry.text);
  expect(currentAt('/')).toEqual(['home']);
  expect(currentAt('/games/originals/dice')).toEqual(['originals']);
  expect(currentAt('/blog/an-article')).toEqual(['blog']);
  expect(currentAt('/fairness')).toEqual(['fairnessPage']);
  expect(currentAt('/my-account/affiliate/overview')).toEqual(['affiliate']);
  expect(currentAt('/elsewhere')).toEqual([]);
});
