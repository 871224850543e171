import { expect, test } from 'vitest';
import { shell } from './words.ts';
import { features } from './features.ts';
import { isCurrent, navGroups, visibleGroups } from './nav-entries.ts';

const modals = features.flatMap(({ modals: own = [] }) => own.map(({ modal }) => modal));
const entries = navGroups.flatMap((group) => group.entries);

test('every entry has a text and a target that exists', () => {
  for (const entry of entries) {
    expect(shell.nav).toHaveProperty(entry.text);
    if (entry.modal) expect(modals).toContain(entry.modal);
    else if (!entry.open) expect(entry.to).toMatch(/^\//);
  }
});

test('a guest sees no entry of an account, and no empty group', () => {
  const texts = visibleGroups(false).flatMap((group) => group.entries.map((entry) => entry.text));
  expect(texts).not.toContain('myAccount');
  expect(visibleGroups(false).map((group) => group.text)).not.toContain('account');
  expect(visibleGroups(true).map((group) => group.text)).toContain('account');
});

test('one entry is current on a page: its own, or the section it stands for', () => {
  const currentAt = (path: string) =>
    entries.filter((entry) => isCurrent(entry, path)).map((entry) => entry.text);
  expect(currentAt('/')).toEqual(['home']);
  expect(currentAt('/games/originals/dice')).toEqual(['originals']);
  expect(currentAt('/blog/an-article')).toEqual(['blog']);
  expect(currentAt('/fairness')).toEqual(['fairnessPage']);
  expect(currentAt('/elsewhere')).toEqual([]);
});
