import { useEffect, useState, useSyncExternalStore } from 'react';
import type { DeskState, ReplayDesk } from './replay-desk.ts';
import type { QueueState, RoundQueue } from './round-queue.ts';

/** Between two pictures of a growing queue. */
const queueEveryMs = 100;

/** A part of the desk's state; drawn again only when that part changes. */
export const useDesk = <Part>(desk: ReplayDesk, select: (state: DeskState) => Part): Part =>
  useSyncExternalStore(desk.watch, () => select(desk.state));

/** The queue's state, a few times a second however fast it grows. */
export function useQueue(queue: RoundQueue): QueueState {
  const [state, setState] = useState(queue.state);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | null = null;
    const show = (): void => {
      timer = null;
      setState(queue.state);
    };
    const hear = (): void => {
      timer ??= setTimeout(show, queueEveryMs);
    };
    show();
    const unwatch = queue.watch(hear);
    return () => {
      unwatch();
      if (timer !== null) clearTimeout(timer);
    };
  }, [queue]);
  return state;
}
