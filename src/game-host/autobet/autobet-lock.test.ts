import { afterEach, expect, test, vi } from 'vitest';
import { openAutobetLock, type TabLock } from './autobet-lock.ts';

const open: TabLock[] = [];
const tab = (account = 'a'): TabLock => {
  const lock = openAutobetLock(account);
  open.push(lock);
  return lock;
};

afterEach(() => {
  for (const lock of open.splice(0)) lock.close();
});

test('only one tab of an account gets the lock, and another account its own', async () => {
  const [first, second, other] = [tab(), tab(), tab('b')];
  expect(await first.take()).toBe(true);
  expect(await second.take()).toBe(false);
  expect(await other.take()).toBe(true);
  expect(await first.take()).toBe(true);
});

test('the other tabs know while it runs, and that it is over', async () => {
  const [first, second] = [tab(), tab()];
  const listener = vi.fn<() => void>();
  second.subscribe(listener);
  await first.take();
  await vi.waitFor(() => expect(second.isElsewhere()).toBe(true));
  const late = tab();
  await vi.waitFor(() => expect(late.isElsewhere()).toBe(true));
  expect(first.isElsewhere()).toBe(false);
  first.release();
  await vi.waitFor(() => expect(second.isElsewhere()).toBe(false));
  expect(listener).toHaveBeenCalledTimes(2);
  expect(await second.take()).toBe(true);
  await vi.waitFor(() => expect(late.isElsewhere()).toBe(true));
});

test('a tab that goes frees the lock', async () => {
  const [first, second] = [tab(), tab()];
  await first.take();
  await vi.waitFor(() => expect(second.isElsewhere()).toBe(true));
  first.close();
  await vi.waitFor(() => expect(second.isElsewhere()).toBe(false));
});

test('a tab that goes while it asks holds nothing', async () => {
  const [first, second] = [tab(), tab()];
  const asked = first.take();
  first.close();
  expect(await asked).toBe(false);
  expect(await second.take()).toBe(true);
});

test('without the browser’s locks a tab plays on its own', async () => {
  const lock = openAutobetLock('a', null);
  open.push(lock);
  expect(lock.isElsewhere()).toBe(false);
  expect(await lock.take()).toBe(true);
});
