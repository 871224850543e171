import { expect, test, vi } from 'vitest';
import { getDropEndTime, recordDropLoaded, recordDropOpened, OPEN_MS } from './opened.ts';

const now = Date.parse('2026-11-24T12:00:00.000Z');
const drop = (id: string, leftMs: number) => ({
  kind: 'drop' as const,
  id,
  amount: '5',
  closes_at: new Date(now + leftMs).toISOString(),
});

test.each([-300_000, 0, 40_000])('a drop ends by server time with the client clock %i ms off', (off) => {
  vi.useFakeTimers({ now: now + off });
  const [loaded, opened, unheard] = ['loaded', 'opened', 'unheard'].map((id) =>
    drop(`${id} ${off}`, 12_000),
  ) as [ReturnType<typeof drop>, ReturnType<typeof drop>, ReturnType<typeof drop>];
  recordDropLoaded(loaded, new Date(now).toISOString());
  recordDropOpened(opened.id);
  vi.advanceTimersByTime(2_000);
  // A later report of the same drop changes nothing.
  recordDropLoaded(opened, new Date(now + 2_000).toISOString());
  expect(getDropEndTime(loaded) - Date.now()).toBe(10_000);
  expect(getDropEndTime(opened) - Date.now()).toBe(OPEN_MS - 2_000);
  expect(getDropEndTime(unheard) - Date.now()).toBeLessThanOrEqual(OPEN_MS);
  vi.useRealTimers();
});
