import { useSearchParams } from 'react-router-dom';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

const dayOf = (text: string | null): string => (text !== null && DAY.test(text) ? text : '');

/** Returns the start of a day in local time as ISO text; undefined if the day is empty or invalid. */
function startOf(day: string, daysLater = 0): string | undefined {
  const start = new Date(`${day}T00:00`);
  if (day === '' || Number.isNaN(start.getTime())) return undefined;
  start.setDate(start.getDate() + daysLater);
  return start.toISOString();
}

interface Filters {
  /** Returns the filter with this name; empty if it is not set. */
  readonly get: (name: string) => string;
  /** Sets a filter; an empty value removes it. */
  readonly set: (name: string, value: string) => void;
  readonly fromDay: string;
  readonly toDay: string;
  /** The chosen days as the server's time range. */
  readonly span: { readonly from?: string; readonly to?: string };
  readonly isSet: boolean;
}

/** Filters of a list, kept in the address so that they survive a reload and can be linked to. */
export function useHistoryFilters(names: readonly string[]): Filters {
  const [query, setQuery] = useSearchParams();
  const get = (name: string) => query.get(name) ?? '';
  const [fromDay, toDay] = [dayOf(query.get('from')), dayOf(query.get('to'))];
  const [from, to] = [startOf(fromDay), startOf(toDay, 1)];
  return {
    get,
    set(name, value) {
      const next = new URLSearchParams(query);
      if (value === '') next.delete(name);
      else next.set(name, value);
      setQuery(next, { replace: true });
    },
    fromDay,
    toDay,
    span: { ...(from !== undefined && { from }), ...(to !== undefined && { to }) },
    isSet: [...names, 'from', 'to'].some((name) => get(name) !== ''),
  };
}
