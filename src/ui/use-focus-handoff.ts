import { useLayoutEffect, useRef, type RefObject } from 'react';

/** Moves the focus to `next` when a focused element unmounts. Uses the `next` of the first render. */
export function useFocusHandoff<Part extends HTMLElement>(
  next?: () => HTMLElement | null,
): RefObject<Part | null> {
  const part = useRef<Part>(null);
  const handOn = useRef(next);
  useLayoutEffect(() => {
    const [leaving, target] = [part.current, handOn.current];
    return () => {
      if (target && leaving && leaving === document.activeElement) queueMicrotask(() => target()?.focus());
    };
  }, []);
  return part;
}
