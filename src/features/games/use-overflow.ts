import { useLayoutEffect, useState, type RefObject } from 'react';

/** Whether an element holds more than it can show sideways; follows its size. */
export function useOverflow(element: RefObject<HTMLElement | null>): boolean {
  const [overflows, setOverflows] = useState(false);
  // Before the first paint, so that nothing makes room for arrows later.
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
