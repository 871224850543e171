import { defaultRangeExtractor, useWindowVirtualizer, type Range } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState, type FocusEvent, type RefObject } from 'react';

/** Rows rendered beyond both edges, so that the tab key always finds the next one. */
const OVERSCAN = 10;

/** A row to render, with the height of the rows left out before it. */
interface RowInView {
  readonly key: string | number | bigint;
  readonly place: number;
  readonly beforePx: number;
}

interface RowsInView<Box extends HTMLElement> {
  /** For the element around the rows. */
  readonly box: {
    readonly ref: RefObject<Box | null>;
    readonly onFocus: (event: FocusEvent<Box>) => void;
    readonly onBlur: () => void;
  };
  readonly rows: readonly RowInView[];
  /** Height of the rows left out after the last one. */
  readonly afterPx: number;
  /** `ref` of each row, which has its place as `data-index`. */
  readonly measure: (row: Element | null) => void;
}

interface RowsOptions {
  readonly keyOf: (place: number) => string;
  /** The usual height of a row, until it is measured. */
  readonly rowPx: number;
  readonly gapPx?: number;
}

/** Returns the rows in view of a list that the page scrolls. A row with the focus stays. */
export function useRowsInView<Box extends HTMLElement>(
  count: number,
  { keyOf, rowPx, gapPx = 0 }: RowsOptions,
): RowsInView<Box> {
  const ref = useRef<Box>(null);
  const [top, setTop] = useState(0);
  const [focused, setFocused] = useState<number | null>(null);
  useLayoutEffect(() => {
    const measure = () =>
      setTop(Math.round((ref.current?.getBoundingClientRect().top ?? 0) + window.scrollY));
    measure();
    // What is above the list may change its height.
    const page = new ResizeObserver(measure);
    page.observe(document.body);
    return () => page.disconnect();
  }, []);
  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: () => rowPx,
    gap: gapPx,
    overscan: OVERSCAN,
    scrollMargin: top,
    getItemKey: keyOf,
    rangeExtractor: (range) => withFocused(range, focused),
  });
  const shown = virtualizer.getVirtualItems();
  return {
    box: {
      ref,
      onFocus: ({ target }) => {
        const place = target.closest<HTMLElement>('[data-index]')?.dataset.index;
        setFocused(place === undefined ? null : Number(place));
      },
      onBlur: () => setFocused(null),
    },
    rows: shown.map(({ key, index, start }, nth) => ({
      key,
      place: index,
      beforePx: start - (shown[nth - 1]?.end ?? top),
    })),
    afterPx: top + virtualizer.getTotalSize() - (shown.at(-1)?.end ?? top),
    measure: virtualizer.measureElement,
  };
}

function withFocused(range: Range, focused: number | null): number[] {
  const places = defaultRangeExtractor(range);
  if (focused === null || focused >= range.count || places.includes(focused)) return places;
  return [...places, focused].sort((a, b) => a - b);
}
