const DAY_MS = 24 * 60 * 60 * 1000;

/** Days of UTC, `2026-11-23`, both of them included. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
const startOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const isDay = (text: string | null): text is string =>
  text !== null && /^20\d{2}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(startOf(text));

export const lastDays = (days: number, nowMs: number): Period => ({
  from: dayOf(nowMs - (days - 1) * DAY_MS),
  to: dayOf(nowMs),
});

/** The period in the address; the last 30 days if there is none, or none that could be. */
export function periodIn(query: URLSearchParams, nowMs: number): Period {
  const [from, to] = [query.get('from'), query.get('to')];
  return isDay(from) && isDay(to) && from <= to ? { from, to } : lastDays(30, nowMs);
}

/** Every day of the period, the first one first. */
export function daysOf({ from, to }: Period): readonly string[] {
  const count = Math.floor((startOf(to) - startOf(from)) / DAY_MS) + 1;
  return Array.from({ length: count }, (_, index) => dayOf(startOf(from) + index * DAY_MS));
}
