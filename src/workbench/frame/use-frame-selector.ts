import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { WorkbenchFrame } from './workbench-frame.ts';

/** Reads a JSON value of a frame after every change and every drawn frame; re-renders only if it differs. */
export function useFrameSelector<Value>(
  frame: WorkbenchFrame,
  read: (frame: WorkbenchFrame) => Value,
): Value {
  const subscribe = useCallback(
    (look: () => void) => {
      const ends = [frame.watch(look), frame.onFrame(look)];
      return () => ends.forEach((end) => end());
    },
    [frame],
  );
  const text = useSyncExternalStore(subscribe, () => JSON.stringify(read(frame)));
  // The text was serialized from a Value.
  return useMemo(() => JSON.parse(text) as Value, [text]);
}
