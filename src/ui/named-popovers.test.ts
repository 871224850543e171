import { afterEach, expect, test, vi } from 'vitest';
import { registerPopover, openPopover } from './named-popovers.ts';

afterEach(() => void vi.restoreAllMocks());

const createPopover = () => ({ open: vi.fn<() => void>(), close: vi.fn<() => void>() });

test('opens a popover by its name while it is drawn', () => {
  const [first, second] = [createPopover(), createPopover()];
  const endFirst = registerPopover('user', first);
  openPopover('user');
  expect(first.open).toHaveBeenCalledOnce();
  // Re-render: the old popover unmounts after the new one mounts.
  const endSecond = registerPopover('user', second);
  endFirst();
  openPopover('user');
  expect(second.open).toHaveBeenCalledOnce();
  endSecond();
});

test('logs an unknown name and closes the popover that is open', () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  const [wallet, user] = [createPopover(), createPopover()];
  const ends = [registerPopover('wallet', wallet), registerPopover('user', user)];
  openPopover('wallet');
  openPopover('user');
  expect([wallet.close.mock.calls.length, user.open.mock.calls.length]).toEqual([1, 1]);
  openPopover('no-such-popover');
  expect(user.close).toHaveBeenCalledOnce();
  expect(logged.mock.calls).toEqual([['Popover not found', 'no-such-popover']]);
  for (const end of ends) end();
});
