import { useState } from 'react';

export interface Pages {
  /** From 1. */
  readonly page: number;
  /** The last row of the page before; undefined on the first one. */
  readonly before: string | undefined;
  readonly newer: (() => void) | null;
  readonly older: (lastId: string) => void;
}

/** Leafs through a list that is read from a row on; other filters begin at the first page. */
export function useCursorPages(filter: string): Pages {
  const [{ of, ids }, setState] = useState<{ readonly of: string; readonly ids: readonly string[] }>({
    of: filter,
    ids: [],
  });
  const passed = of === filter ? ids : [];
  return {
    page: passed.length + 1,
    before: passed.at(-1),
    newer: passed.length === 0 ? null : () => setState({ of: filter, ids: passed.slice(0, -1) }),
    older: (lastId) => setState({ of: filter, ids: [...passed, lastId] }),
  };
}
