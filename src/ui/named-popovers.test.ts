import { afterEach, expect, test, vi } from 'vitest';
import { namePopover, openPopover } from './named-popovers.ts';

afterEach(() => void vi.restoreAllMocks());

test('a popover is opened by its name while it is drawn; an unknown name is logged and opens nothing', () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  const [first, second] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const endFirst = namePopover('user', first);
  openPopover('user');
  expect(first).toHaveBeenCalledOnce();
  // Drawn anew: the one before goes after the next one came.
  const endSecond = namePopover('user', second);
  endFirst();
  openPopover('user');
  expect(second).toHaveBeenCalledOnce();
  expect(logged).not.toHaveBeenCalled();
  endSecond();
  openPopover('user');
  openPopover('no-such-popover');
  expect(logged.mock.calls).toEqual([
    ['Popover not found', 'user'],
    ['Popover not found', 'no-such-popover'],
  ]);
  expect([first, second].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
});
