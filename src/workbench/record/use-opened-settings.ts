import { useMemo } from 'react';
import { type LinkedSettings, fromFragment, linkProblem, toFragment } from './address.ts';
import { SettingsStore } from './settings-store.ts';
import { firstSettings } from './first-settings.ts';
import type { Playback } from '../transport/playback.ts';
import { useAddress } from '../use-address.ts';
import { useLoaded } from '../use-loaded.ts';

interface OpenedPlace extends LinkedSettings {
  /** Why the address could not be read. */
  readonly problem: string | null;
}

/** What the address says; the first settings where it says nothing that can be read. */
async function placeOfAddress(): Promise<OpenedPlace> {
  let problem: string | null = null;
  try {
    const place = fromFragment(window.location.hash);
    if (place) return { ...place, problem };
  } catch (error) {
    problem = linkProblem(error);
  }
  return { settings: await firstSettings(), timeMs: 0, problem };
}

/** The settings as the address has them; null until the first game's words are here. */
export function useOpenedStore(playback: Playback): SettingsStore | null {
  return useLoaded(playback, async () => {
    const { settings, timeMs, problem } = await placeOfAddress();
    playback.seek(timeMs);
    return new SettingsStore(settings, problem);
  });
}

/** Keeps the address what is shown, and shows what is put into it. */
export function useSettingsAddress(store: SettingsStore, playback: Playback): void {
  useAddress(
    useMemo(() => [store.store, playback.store], [store, playback]),
    {
      read: () =>
        void placeOfAddress().then(({ settings, timeMs, problem }) => {
          if (problem === null) store.change(settings);
          store.setProblem(problem);
          if (problem === null) playback.seek(timeMs);
        }),
      write() {
        const { isPlaying, isLive, timeMs } = playback.state;
        // A film that plays is written where it stops.
        return isPlaying ? null : toFragment(store.settings, isLive ? 0 : timeMs);
      },
    },
  );
}
