/** Ids begin with the time they were made at: a span of time is a span of ids. */
const firstIdAt = (ms: number): string => Math.max(0, ms).toString(16).padStart(12, '0');
/** Above every id. */
const LAST = 'g';

export interface IdRange {
  readonly first: string;
  /** The first that is not in it. */
  readonly end: string;
}

/** The ids of a span that has ids of a page before as its end. */
export function idRangeBetween({
  from,
  to,
  before,
}: {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly before?: string | undefined;
}): IdRange {
  const first = from === undefined ? '' : firstIdAt(Date.parse(from));
  const end = to === undefined ? LAST : firstIdAt(Date.parse(to));
  return { first, end: before !== undefined && before < end ? before : end };
}
