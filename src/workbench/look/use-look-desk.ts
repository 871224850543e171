import { useEffect, useSyncExternalStore } from 'react';
import type { FrameBench } from '../frame-port.ts';
import { deskOf, type DeskState, type LookDesk } from './look-desk.ts';

/** Keeps the frames showing the changed numbers of a game, whether its look panel is open or not. */
export function useLookOnFrames(frames: readonly FrameBench[], slug: string): void {
  useEffect(() => deskOf(slug).showOn(frames), [frames, slug]);
}

/** The desk of a game and its state as it changes. */
export function useLookDesk(slug: string): { readonly desk: LookDesk; readonly state: DeskState } {
  const desk = deskOf(slug);
  const state = useSyncExternalStore(desk.watch, () => desk.state);
  return { desk, state };
}
