import { useEffect, useState } from 'react';
import { type BenchPlace, fromFragment, linkProblem, toFragment } from './bench-address.ts';
import { type BenchStore, createBenchStore } from './bench-store.ts';
import { firstSettings } from './first-settings.ts';
import type { Playback } from './transport/playback.ts';

/** Typing and dragging change the address when they rest. */
const restMs = 250;

interface OpenedPlace extends BenchPlace {
  readonly problem: string | null;
}

/** What the address says; the first settings, with the sentence why, where it says nothing that can be read. */
async function placeOfAddress(): Promise<OpenedPlace> {
  const [place, problem] = readAddress();
  return place ? { ...place, problem: null } : { settings: await firstSettings(), timeMs: 0, problem };
}

function readAddress(): readonly [BenchPlace | null, string | null] {
  try {
    return [fromFragment(window.location.hash), null];
  } catch (error) {
    return [null, linkProblem(error)];
  }
}

/** The bench as the address has it; null until the first game's words are here. */
export function useOpenedStore(playback: Playback): BenchStore | null {
  const [store, setStore] = useState<BenchStore | null>(null);
  useEffect(() => {
    let isWanted = true;
    void placeOfAddress().then(({ settings, timeMs, problem }) => {
      if (!isWanted) return;
      const opened = createBenchStore(settings);
      opened.setProblem(problem);
      playback.seek(timeMs);
      setStore(opened);
    });
    return () => {
      isWanted = false;
    };
  }, [playback]);
  return store;
}

/** Keeps the address what is shown, and shows what is put into it. */
export function useAddress(store: BenchStore, playback: Playback): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const write = (): void => {
      // A film that plays is written where it stops.
      if (playback.state.isPlaying) return;
      const { pathname } = window.location;
      const timeMs = playback.state.isLive ? 0 : playback.state.timeMs;
      const address = `${pathname}#${toFragment(store.settings, timeMs)}`;
      window.history.replaceState(window.history.state, '', address);
    };
    const writeLater = (): void => {
      clearTimeout(timer);
      timer = setTimeout(write, restMs);
    };
    const read = (): void => {
      void placeOfAddress().then(({ settings, timeMs, problem }) => {
        if (problem === null) store.change(settings);
        store.setProblem(problem);
        if (problem === null) playback.seek(timeMs);
      });
    };
    const unwatch = [store.watch(writeLater), playback.watch(writeLater)];
    window.addEventListener('hashchange', read);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('hashchange', read);
      for (const stop of unwatch) stop();
    };
  }, [store, playback]);
}
