import { useState } from 'react';
import { FIRST_PAGE, type KeyPlace } from '#lib/key-place.ts';

export interface Pages {
  readonly place: KeyPlace;
  readonly goTo: (place: KeyPlace) => void;
}

/** The page of a list. Returns to the first one when the filter changes. */
export function useKeyPages(filter: string): Pages {
  const [{ of, place }, setState] = useState<{ readonly of: string; readonly place: KeyPlace }>({
    of: filter,
    place: FIRST_PAGE,
  });
  return {
    place: of === filter ? place : FIRST_PAGE,
    goTo: (to) => setState({ of: filter, place: to }),
  };
}
