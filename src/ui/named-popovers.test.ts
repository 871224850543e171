import { afterEach, expect, test, vi } from 'vitest';
import { closePopover, registerPopover, openedPopover, openPopover } from './named-popovers.ts';

afterEach(() => void vi.restoreAllMocks());

test('one popover is open at a time, however often each was opened before', () => {
  const ends = [registerPopover('wallet'), registerPopover('user')];
  for (const name of ['wallet', 'user', 'wallet', 'user']) {
    openPopover(name);
    expect(openedPopover()).toBe(name);
  }
  closePopover('wallet');
  expect(openedPopover()).toBe('user');
  closePopover('user');
  expect(openedPopover()).toBeNull();
  for (const end of ends) end();
});

test('closes a popover that unmounts, but not one that renders again', () => {
  const endFirst = registerPopover('user');
  openPopover('user');
  // Re-render: the old popover unmounts after the new one mounts.
  const endSecond = registerPopover('user');
  endFirst();
  expect(openedPopover()).toBe('user');
  endSecond();
  expect(openedPopover()).toBeNull();
});

test('logs an unknown name and closes the popover that is open', () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  const end = registerPopover('user');
  openPopover('user');
  openPopover('no-such-popover');
  expect(openedPopover()).toBeNull();
  expect(logged.mock.calls).toEqual([['Popover not found', 'no-such-popover']]);
  end();
  openPopover('user');
  expect([openedPopover(), logged.mock.calls.length]).toEqual([null, 2]);
});
