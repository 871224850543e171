import { useSyncExternalStore } from 'react';
import type { BenchSettings } from './bench-settings.ts';
import type { BenchStore } from './bench-store.ts';

/** The settings of the bench; drawn anew after every change. */
export const useSettings = (store: BenchStore): BenchSettings =>
  useSyncExternalStore(store.watch, () => store.settings);

/** The sentence about the settings, or null. */
export const useProblem = (store: BenchStore): string | null =>
  useSyncExternalStore(store.watch, () => store.problem);
