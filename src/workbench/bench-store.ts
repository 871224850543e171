import type { RoundRecord } from '#engine/records/round-record.ts';
import type { BenchSettings, ViewSettings } from './bench-settings.ts';

/** The settings of the page: one place, changed by the form, the finder, the inspectors and the address. */
export interface BenchStore {
  readonly settings: BenchSettings;
  /** A sentence about what could not be done with them; null when all is well. */
  readonly problem: string | null;
  change(change: Partial<BenchSettings>): void;
  changeRecord(change: Partial<RoundRecord>): void;
  changeView(change: Partial<ViewSettings>): void;
  setProblem(problem: string | null): void;
  watch(listener: () => void): () => void;
}

class SettingsStore implements BenchStore {
  settings: BenchSettings;
  problem: string | null = null;
  readonly #listeners = new Set<() => void>();

  constructor(settings: BenchSettings) {
    this.settings = settings;
  }

  readonly watch = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly change = (change: Partial<BenchSettings>): void => {
    this.settings = { ...this.settings, ...change };
    this.#tell();
  };

  readonly changeRecord = (change: Partial<RoundRecord>): void =>
    this.change({ record: { ...this.settings.record, ...change } });

  readonly changeView = (change: Partial<ViewSettings>): void =>
    this.change({ view: { ...this.settings.view, ...change } });

  readonly setProblem = (problem: string | null): void => {
    this.problem = problem;
    this.#tell();
  };

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}

/** A store that starts with these settings. */
export const createBenchStore = (settings: BenchSettings): BenchStore => new SettingsStore(settings);
