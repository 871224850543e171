import { expect, test } from 'vitest';
import { queryClient } from '#api/query-client.ts';
import { updateSiteCache, siteQuery, type SiteState } from './site.ts';

test('keeps the fetch time when the cached site is updated', () => {
  const { queryKey } = siteQuery;
  const known = { demo: true, tournaments: [] } as Partial<SiteState> as SiteState; // the other fields are not read
  queryClient.setQueryData(queryKey, known, { updatedAt: 1_000 });
  updateSiteCache((site) => ({ ...site, demo: false }));
  expect(queryClient.getQueryData(queryKey)).toEqual({ ...known, demo: false });
  expect(queryClient.getQueryState(queryKey)?.dataUpdatedAt).toBe(1_000);
  queryClient.clear();
});
