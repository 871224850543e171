/** UTC days such as `2026-11-01`, both inclusive. */
export interface Period {
  /** As in the address: `2026-11` or `30d`. */
  readonly name: string;
  readonly from: string;
  readonly to: string;
}

const DAY_MS = 86_400_000;
/** Day ranges on offer. The server returns at most 92 days per request. */
export const spans = [7, 30, 90] as const;
const MONTHS = 12;

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** Returns the last 12 months, current month first. */
export function monthsUntil(nowMs: number): readonly string[] {
  const now = new Date(nowMs);
  return Array.from({ length: MONTHS }, (_, back) =>
    dayOf(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1)).slice(0, 7),
  );
}

/**
 * Returns the period with this name, or the current month if the name is unknown. Never includes future days.
 */
export function resolvePeriod(name: string | null, nowMs: number): Period {
  const span = spans.find((days) => name === `${days}d`);
  if (span !== undefined)
    return { name: `${span}d`, from: dayOf(nowMs - (span - 1) * DAY_MS), to: dayOf(nowMs) };
  const months = monthsUntil(nowMs);
  const month = months.find((one) => one === name) ?? months[0] ?? '';
  const from = `${month}-01`;
  const [year = 0, number = 0] = month.split('-').map(Number);
  const last = dayOf(Date.UTC(year, number, 0));
  const today = dayOf(nowMs);
  return { name: month, from, to: last < today ? last : today };
}

/** Lists every day of a period, in order. */
export function listDays({ from, to }: Pick<Period, 'from' | 'to'>): readonly string[] {
  const count = Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;
  return Array.from({ length: count }, (_, index) => dayOf(Date.parse(from) + index * DAY_MS));
}

/** Returns the day before `nowMs`. */
export const getDayBefore = (nowMs: number): string => dayOf(nowMs - DAY_MS);
