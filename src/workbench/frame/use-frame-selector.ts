import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { WorkbenchFrame } from './workbench-frame.ts';

/** What a reader says of a frame, as JSON, after every change and every drawn frame; drawn anew when it is something else. */
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
  // It is what the reader said.
  return useMemo(() => JSON.parse(text) as Value, [text]);
}
