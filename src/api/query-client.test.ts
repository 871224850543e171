import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { repeatOutdatedFirstReads } from './query-client.ts';

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
