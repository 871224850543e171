import { FIRST_ID, LAST_ID } from './db/uuid.ts';

/** Ids begin with their creation time in whole milliseconds, so a time span is an id range. */
export const firstIdAt = (ms: number): string =>
  Math.floor(Math.max(0, ms)).toString(16).padStart(12, '0').padEnd(LAST_ID.length, '0');
/** When an id was made, in milliseconds. */
export const timeOfId = (id: string): number => Number.parseInt(id.slice(0, 12), 16);

export interface IdRange {
  readonly first: string;
  /** Exclusive. */
  readonly end: string;
}

/** Returns the id range of a time span. */
export function idRangeBetween({
  from,
  to,
}: {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}): IdRange {
  return {
    first: from === undefined ? FIRST_ID : firstIdAt(Date.parse(from)),
    end: to === undefined ? LAST_ID : firstIdAt(Date.parse(to)),
  };
}
