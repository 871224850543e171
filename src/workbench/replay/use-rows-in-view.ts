import { type RefObject, useEffect, useState } from 'react';

interface RowsInView {
  readonly first: number;
  /** Behind the last. */
  readonly end: number;
  /** Brings a row into view. */
  show(index: number): void;
}

/** Rows above and below the window that are drawn too, so that none is missing while it is scrolled. */
const overscan = 6;

/** Which rows of equal height a scrolled box shows. */
export function useRowsInView(
  scroller: RefObject<HTMLElement | null>,
  rowPx: number,
  count: number,
): RowsInView {
  const [view, setView] = useState({ topPx: 0, heightPx: 0 });
  const isFilled = count > 0;
  useEffect(() => {
    const box = scroller.current;
    if (!box) return undefined;
    const read = (): void => setView({ topPx: box.scrollTop, heightPx: box.clientHeight });
    const observer = new ResizeObserver(read);
    observer.observe(box);
    box.addEventListener('scroll', read, { passive: true });
    return () => {
      observer.disconnect();
      box.removeEventListener('scroll', read);
    };
  }, [scroller, isFilled]);
  return {
    first: Math.max(0, Math.floor(view.topPx / rowPx) - overscan),
    end: Math.min(count, Math.ceil((view.topPx + view.heightPx) / rowPx) + overscan),
    show(index) {
      const box = scroller.current;
      if (!box) return;
      const [top, bottom] = [index * rowPx, (index + 1) * rowPx];
      if (top < box.scrollTop) box.scrollTo({ top });
      else if (bottom > box.scrollTop + box.clientHeight) box.scrollTo({ top: bottom - box.clientHeight });
    },
  };
}
