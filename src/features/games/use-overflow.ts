import { useLayoutEffect, useState, type RefObject } from 'react';

/** Whether an element's content overflows sideways. Updates when it is resized. */
export function useOverflow(element: RefObject<HTMLElement | null>): boolean {
  const [overflows, setOverflows] = useState(false);
  // Runs before the first paint, so that adding arrows does not shift the layout.
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return undefined;
    const look = () => setOverflows(current.scrollWidth > current.clientWidth + 1);
    look();
    const observer = new ResizeObserver(look);
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return overflows;
}
