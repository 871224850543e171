import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { getPage } from '#contract/content.ts';
import { listSessions } from '#contract/sessions.ts';
import { getBets } from '#contract/bets.ts';
import { Refusal } from '#core/refusal.ts';
import { NetworkError } from './network-error.ts';
import { endpointQueryKey, endpointQueryOptions, meansMissing, resetPlayerQueries } from './query.ts';

test('neither a limit nor a lost reply means that there is no such thing', () => {
  expect(meansMissing(new Refusal('NOT_FOUND'))).toBe(true);
  expect(meansMissing(new Refusal('TOO_MANY_REQUESTS'))).toBe(false);
  expect(meansMissing(new NetworkError('no reply', { isRetried: true }))).toBe(false);
  expect(meansMissing(null)).toBe(false);
});

test('derives the query key from endpoint and input, with the endpoint as prefix', () => {
  const key = endpointQueryOptions(getBets, { tab: 'all' }).queryKey;
  expect(key).toEqual(endpointQueryOptions(getBets, { tab: 'all' }).queryKey);
  expect(key).not.toEqual(endpointQueryOptions(getBets, { tab: 'high' }).queryKey);
  expect(key.slice(0, 1)).toEqual(endpointQueryKey(getBets));
});

test('clears player queries on sign-out and keeps public ones', async () => {
  const client = new QueryClient();
  const answer = (queryKey: readonly unknown[], meta: Record<string, unknown> | undefined) =>
    client.fetchQuery({ queryKey, queryFn: () => 'answer', ...(meta && { meta }) });
  const [sessions, site] = [
    endpointQueryOptions(listSessions, {}),
    endpointQueryOptions(getPage, { path: '/' }),
  ];
  await answer(sessions.queryKey, sessions.meta);
  await answer(site.queryKey, site.meta);
  await resetPlayerQueries(client);
  expect(client.getQueryData(sessions.queryKey)).toBeUndefined();
  expect(client.getQueryData(site.queryKey)).toBe('answer');
});
