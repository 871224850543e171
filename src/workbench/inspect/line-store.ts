import { useSyncExternalStore } from 'react';
import type { BenchLine, FrameBench } from '../frame-port.ts';
import { mostRows } from './log-rows.ts';

/** The lines of a frame since they were cleared, in the form that a component reads. */
interface LineStore {
  readonly watch: (listener: () => void) => () => void;
  readonly value: () => readonly BenchLine[];
  readonly clear: () => void;
}

/** Begins anew with another film and with every round played by hand; a round that was played keeps its lines. */
const createLineStore = (frame: FrameBench): LineStore => {
  let lines: readonly BenchLine[] = [];
  let { mode, film } = frame;
  const listeners = new Set<() => void>();
  const set = (next: readonly BenchLine[]): void => {
    lines = next;
    for (const listener of listeners) listener();
  };
  frame.onLine((line) => set([...lines, line].slice(-mostRows)));
  frame.watch(() => {
    const isOther = frame.mode === 'live' ? mode === 'film' : frame.film !== film && frame.played === null;
    mode = frame.mode;
    film = frame.film;
    if (isOther && lines.length > 0) set([]);
  });
  return {
    value: () => lines,
    clear: () => set([]),
    watch(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};

/** Lines are kept while nobody looks, as long as the frame lives. */
const stores = new WeakMap<FrameBench, LineStore>();

const storeOf = (frame: FrameBench): LineStore => {
  const store = stores.get(frame) ?? createLineStore(frame);
  stores.set(frame, store);
  return store;
};

/** The lines of a frame, and how to begin anew. */
export const useLines = (frame: FrameBench): readonly [readonly BenchLine[], () => void] => {
  const store = storeOf(frame);
  return [useSyncExternalStore(store.watch, store.value), store.clear];
};
