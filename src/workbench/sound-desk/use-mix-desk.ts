import { useEffect, useSyncExternalStore } from 'react';
import type { FrameBench } from '../frame-port.ts';
import { type MixDesk, mixDeskOf, type MixState } from './mix-desk.ts';

/** The desk of a mix and its state as it changes. */
export function useMixDesk(
  slug: string,
  frames: readonly FrameBench[],
): { readonly desk: MixDesk; readonly state: MixState } {
  const desk = mixDeskOf(slug);
  const state = useSyncExternalStore(desk.watch, () => desk.state);
  useEffect(() => desk.hearIn(frames), [desk, frames]);
  return { desk, state };
}
