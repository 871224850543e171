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

test('gives the lock to one tab per account', async () => {
  const [first, second, other] = [tab(), tab(), tab('b')];
  expect(await first.take()).toBe(true);
  expect(await second.take()).toBe(false);
  expect(await other.take()).toBe(true);
  expect(await first.take()).toBe(true);
});

test('notifies the other tabs when a run starts and ends', async () => {
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

test('releases the lock when the tab closes', async () => {
  const [first, second] = [tab(), tab()];
  await first.take();
  await vi.waitFor(() => expect(second.isElsewhere()).toBe(true));
  first.close();
  await vi.waitFor(() => expect(second.isElsewhere()).toBe(false));
});

test('does not take the lock if the tab closes while requesting it', async () => {
  const [first, second] = [tab(), tab()];
  const asked = first.take();
  first.close();
  expect(await asked).toBe(false);
  expect(await second.take()).toBe(true);
});

test('lets every tab play if the browser has no locks', async () => {
  const lock = openAutobetLock('a', null);
  open.push(lock);
  expect(lock.isElsewhere()).toBe(false);
  expect(await lock.take()).toBe(true);
});
