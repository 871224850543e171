import { useLayoutEffect, useRef, type RefObject } from 'react';
import { useFocusHandoff } from '#ui/use-focus-handoff.ts';

/** Ref for a button that unmounts after its action: focus then moves to the nearest `group` ancestor. */
export function useGroupFocus(group = '[tabindex="-1"]'): RefObject<HTMLButtonElement | null> {
  const around = useRef<HTMLElement | null>(null);
  const button = useFocusHandoff<HTMLButtonElement>(() => around.current);
  useLayoutEffect(() => {
    around.current = button.current?.closest<HTMLElement>(group) ?? null;
  }, [button, group]);
  return button;
}
