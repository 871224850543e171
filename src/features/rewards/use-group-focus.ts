import { useLayoutEffect, useRef, type RefObject } from 'react';
import { useFocusHandoff } from '#ui/use-focus-handoff.ts';

/** A button that goes once it has done its work: what it stood in, the nearest of `group`, then has the focus. */
export function useGroupFocus(group = '[tabindex="-1"]'): RefObject<HTMLButtonElement | null> {
  const around = useRef<HTMLElement | null>(null);
  const button = useFocusHandoff<HTMLButtonElement>(() => around.current);
  useLayoutEffect(() => {
    around.current = button.current?.closest<HTMLElement>(group) ?? null;
  }, [button, group]);
  return button;
}
