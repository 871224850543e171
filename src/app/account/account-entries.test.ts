import { expect, test } from 'vitest';
import { allFeatures } from '../testing/all-features.ts';
import { getAccountNavGroups } from './account-entries.ts';

test('links every account entry to a page with the account layout', () => {
  const pages = allFeatures
    .flatMap(({ pages: own = [] }) => own)
    .filter(({ layout }) => layout === 'account');
  const entries = getAccountNavGroups([]).flatMap((group) => group.entries);
  expect(pages.map(({ path }) => path)).toEqual(expect.arrayContaining(entries.map(({ to }) => to)));
});

test('hides the affiliate programme where it is not offered', () => {
  expect(getAccountNavGroups(['affiliate']).map(({ text }) => text)).toEqual(['general', 'history']);
});
