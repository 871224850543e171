import { useMemo, useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { sameJson } from '#engine/core/same-json.ts';
import type { LogLine, WorkbenchFrame } from '../frame/frame-port.ts';
import { mostRows } from './log-rows.ts';

type Reader<Value> = (frame: WorkbenchFrame) => Value;

/** Reads after every change of the frame, after every step of its round and after every drawn frame. */
const follow = <Value>(frame: WorkbenchFrame, read: Reader<Value>) => {
  let value = read(frame);
  return {
    value: () => value,
    subscribe(listener: () => void) {
      let mounted: WorkbenchFrame['mounted'] = null;
      let round: { unsubscribe(): void } | undefined;
      const look = (): void => {
        const next = read(frame);
        if (sameJson(next, value)) return;
        value = next;
        listener();
      };
      const followRound = (): void => {
        if (frame.mounted !== mounted) {
          round?.unsubscribe();
          mounted = frame.mounted;
          round = mounted?.actor.subscribe(look);
        }
        look();
      };
      const ends = [frame.watch(followRound), frame.onFrame(look)];
      followRound();
      return () => {
        for (const end of ends) end();
        round?.unsubscribe();
      };
    },
  };
};

/** What a reader says of a frame now, as JSON; drawn anew when it says something else. The reader is always the same. */
export const useOfFrame = <Value>(frame: WorkbenchFrame, read: Reader<Value>): Value => {
  const { subscribe, value } = useMemo(() => follow(frame, read), [frame, read]);
  return useSyncExternalStore(subscribe, value);
};

/** A reader that remembers: one is made for every frame. */
export const perFrame = <Value>(create: () => Reader<Value>): Reader<Value> => {
  const readers = new WeakMap<WorkbenchFrame, Reader<Value>>();
  return (frame) => {
    const reader = readers.get(frame) ?? create();
    readers.set(frame, reader);
    return reader(frame);
  };
};

interface Lines {
  readonly lines: readonly LogLine[];
}

/** Lines are kept while nobody looks, as long as the frame lives. */
const lineStores = new WeakMap<WorkbenchFrame, StoreApi<Lines>>();

/** Begins anew with another film and with every round played by hand; a round that was played keeps its lines. */
const createLineStore = (frame: WorkbenchFrame): StoreApi<Lines> => {
  const store = createStore<Lines>(() => ({ lines: [] }));
  let { mode, film } = frame;
  frame.onLine((line) => store.setState(({ lines }) => ({ lines: [...lines, line].slice(-mostRows) })));
  frame.watch(() => {
    const isOther = frame.mode === 'live' ? mode === 'film' : frame.film !== film && frame.played === null;
    mode = frame.mode;
    film = frame.film;
    if (isOther && store.getState().lines.length > 0) store.setState({ lines: [] });
  });
  return store;
};

/** The lines of a frame, and how to begin anew. */
export const useLines = (frame: WorkbenchFrame): readonly [readonly LogLine[], () => void] => {
  const store = lineStores.get(frame) ?? createLineStore(frame);
  lineStores.set(frame, store);
  return [useStore(store, ({ lines }) => lines), () => store.setState({ lines: [] })];
};
