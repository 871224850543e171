import { useMemo } from 'react';
import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { parseRecordUnplayed } from '#core/records/read-record.ts';
import type { RoundRecord } from '#core/records/round-record.ts';
import { catalogue } from '#games/catalogue.ts';
import type { Playback } from '../transport/playback.ts';
import { useFragment } from '#lib/use-fragment.ts';
import { useAsyncValue } from '#lib/use-async-value.ts';
import { parseSettings, type LinkedSettings, getRefusalMessage, serializeSettings } from './address.ts';
import { loadInitialSettings, type ViewSettings, type WorkbenchSettings } from './settings.ts';

interface SettingsState {
  readonly settings: WorkbenchSettings;
  /** Why an address could not be opened; null if it could. */
  readonly problem: string | null;
}

/** The only store of the page's settings, changed by the form, the finder, the inspectors and the address. */
export class SettingsStore {
  readonly store: StoreApi<SettingsState>;

  constructor(settings: WorkbenchSettings, problem: string | null) {
    this.store = createStore<SettingsState>(() => ({ settings, problem }));
  }

  get settings(): WorkbenchSettings {
    return this.store.getState().settings;
  }

  change(change: Partial<WorkbenchSettings>): void {
    this.store.setState(({ settings }) => ({ settings: { ...settings, ...change } }));
  }

  changeRecord(change: Partial<RoundRecord>): void {
    this.change({ record: { ...this.settings.record, ...change } });
  }

  /** Changes the round if its rules accept that; otherwise returns an error message. */
  tryRecord(change: Partial<RoundRecord>): string | null {
    try {
      parseRecordUnplayed({ ...this.settings.record, ...change }, catalogue);
    } catch (error) {
      return getRefusalMessage(error);
    }
    this.changeRecord(change);
    return null;
  }

  changeView(change: Partial<ViewSettings>): void {
    this.change({ view: { ...this.settings.view, ...change } });
  }
}

export const useSettings = ({ store }: SettingsStore): WorkbenchSettings =>
  useStore(store, ({ settings }) => settings);

/** Reads the address; falls back to the initial settings, with the problem if it was invalid. */
async function placeOfAddress(): Promise<LinkedSettings & { readonly problem: string | null }> {
  let [place, problem]: [LinkedSettings | null, string | null] = [null, null];
  try {
    place = parseSettings(window.location.hash);
  } catch (error) {
    problem = getRefusalMessage(error);
  }
  return { ...(place ?? { settings: await loadInitialSettings(), timeMs: 0 }), problem };
}

/** Opens the store with the settings of the address; null until the first game's texts have loaded. */
export const useOpenedStore = (playback: Playback): SettingsStore | null =>
  useAsyncValue(playback, async () => {
    const { settings, timeMs, problem } = await placeOfAddress();
    playback.seek(timeMs);
    return new SettingsStore(settings, problem);
  });

/** Synchronizes the address with the shown settings, in both directions. */
export function useSettingsAddress(store: SettingsStore, playback: Playback): void {
  useFragment(
    useMemo(() => [store.store, playback.store], [store, playback]),
    {
      async read() {
        const { settings, timeMs, problem } = await placeOfAddress();
        store.store.setState({ problem });
        if (problem !== null) return;
        store.change(settings);
        playback.seek(timeMs);
      },
      write() {
        const { isPlaying, isLive, timeMs } = playback.state;
        // The time is written when the film stops.
        return isPlaying ? null : serializeSettings(store.settings, isLive ? 0 : timeMs);
      },
    },
  );
}
