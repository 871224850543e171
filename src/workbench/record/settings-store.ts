import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { RoundRecord } from '#engine/records/round-record.ts';
import type { WorkbenchSettings, ViewSettings } from './settings.ts';

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

  changeView(change: Partial<ViewSettings>): void {
    this.change({ view: { ...this.settings.view, ...change } });
  }

  setProblem(problem: string | null): void {
    this.store.setState({ problem });
  }
}

export const useSettings = ({ store }: SettingsStore): WorkbenchSettings =>
  useStore(store, ({ settings }) => settings);
