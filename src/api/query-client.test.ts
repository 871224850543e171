import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { Refusal } from '#core/refusal.ts';
import { NetworkError } from './network-error.ts';
import { repeatOutdatedFirstReads, shouldRetryQuery } from './query-client.ts';

test('a read is repeated twice unless it was refused or the HTTP client has repeated it', () => {
  const lost = new NetworkError('no reply', { isRetried: false });
  expect([0, 1, 2].map((failures) => shouldRetryQuery(failures, lost))).toEqual([true, true, false]);
  expect(shouldRetryQuery(0, new TypeError('code did not load'))).toBe(true);
  expect(shouldRetryQuery(0, new NetworkError('no reply', { isRetried: true }))).toBe(false);
  expect(shouldRetryQuery(0, new Refusal('COIN_UNKNOWN', { message: 'No' }))).toBe(false);
});

test('what is invalidated during its first read is read again', async () => {
  const client = new QueryClient();
  repeatOutdatedFirstReads(client);
  let state = 'open';
  let reply: () => void = () => undefined;
  const read = vi.fn<() => Promise<string>>(async () => {
    const found = state;
    await new Promise<void>((resolve) => (reply = resolve));
    return found;
  });
  const queryKey = ['conversation'];
  const observer = new QueryObserver(client, { queryKey, queryFn: read });
  const stop = observer.subscribe(() => undefined);
  // The server has read the old state, its reply is on its way, and an event says that it has changed.
  await vi.waitFor(() => expect(read).toHaveBeenCalledOnce());
  state = 'closed';
  void client.invalidateQueries({ queryKey });
  reply();
  await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(2));
  reply();
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe('closed'));
  await client.invalidateQueries({ queryKey, refetchType: 'none' });
  expect(read).toHaveBeenCalledTimes(2);
  stop();
  client.clear();
});
