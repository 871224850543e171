import { useState } from 'react';

export interface Pages {
  /** Counted from 1. */
  readonly page: number;
  /** Last row of the previous page; undefined on the first page. */
  readonly before: string | undefined;
  readonly newer: (() => void) | null;
  readonly older: (lastId: string) => void;
}

/** Cursor pagination. Returns to the first page when the filter changes. */
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
