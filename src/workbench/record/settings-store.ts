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
  /** A sentence about what could not be done with an address; null when all is well. */
  readonly problem: string | null;
}

/** The settings of the page: one place, changed by the form, the finder, the inspectors and the address. */
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

  /** Changes the round where its rules accept that; otherwise says in a sentence why they do not. */
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

/** What the address says; the first settings where it says nothing that can be read, and why it could not be. */
async function placeOfAddress(): Promise<LinkedSettings & { readonly problem: string | null }> {
  let [place, problem]: [LinkedSettings | null, string | null] = [null, null];
  try {
    place = parseSettings(window.location.hash);
  } catch (error) {
    problem = getRefusalMessage(error);
  }
  return { ...(place ?? { settings: await loadInitialSettings(), timeMs: 0 }), problem };
}

/** The settings as the address has them; null until the first game's words are here. */
export const useOpenedStore = (playback: Playback): SettingsStore | null =>
  useAsyncValue(playback, async () => {
    const { settings, timeMs, problem } = await placeOfAddress();
    playback.seek(timeMs);
    return new SettingsStore(settings, problem);
  });

/** Keeps the address what is shown, and shows what is put into it. */
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
        // A film that plays is written where it stops.
        return isPlaying ? null : serializeSettings(store.settings, isLive ? 0 : timeMs);
      },
    },
  );
}
