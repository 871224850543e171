import { useMemo, useSyncExternalStore } from 'react';
import { sameJson } from '#engine/core/same-json.ts';
import type { FrameBench } from '../frame-port.ts';

/** Something read of a frame that is told only when it became another. */
interface FrameStore<Value> {
  readonly watch: (listener: () => void) => () => void;
  readonly value: () => Value;
}

/** `read` looks after every change of the frame, after every step of its round and after every drawn frame. */
const createFrameStore = <Value>(
  frame: FrameBench,
  read: (frame: FrameBench) => Value,
): FrameStore<Value> => {
  let value = read(frame);
  const look = (listener: () => void): void => {
    const next = read(frame);
    if (sameJson(next, value)) return;
    value = next;
    listener();
  };
  return {
    value: () => value,
    watch(listener) {
      let mounted: FrameBench['mounted'] = null;
      let endRound: (() => void) | null = null;
      const follow = (): void => {
        if (frame.mounted !== mounted) {
          endRound?.();
          mounted = frame.mounted;
          const watching = mounted?.actor.subscribe(() => look(listener));
          endRound = watching ? () => watching.unsubscribe() : null;
        }
        look(listener);
      };
      const ends = [frame.watch(follow), frame.onFrame(() => look(listener))];
      follow();
      return () => {
        for (const end of ends) end();
        endRound?.();
      };
    },
  };
};

/**
 * What a reader says of a frame now; the component is drawn anew when it says something else. The value is JSON, and
 * `createReader` is the same function at every drawing: it makes one reader per frame, which may remember.
 */
export const useOfFrame = <Value>(
  frame: FrameBench,
  createReader: () => (frame: FrameBench) => Value,
): Value => {
  const store = useMemo(() => createFrameStore(frame, createReader()), [frame, createReader]);
  return useSyncExternalStore(store.watch, store.value);
};
