import { useEffect, useState, useSyncExternalStore } from 'react';
import { createPlayback, displayFrames } from './create-playback.ts';
import type { Playback, PlaybackState } from './playback.ts';

/** A transport as long as the page that has it. */
export function useOwnPlayback(): Playback {
  const [playback] = useState(() => createPlayback(displayFrames));
  useEffect(() => () => playback.pause(), [playback]);
  return playback;
}

/** A part of the transport's state; the component is drawn again only when that part changes. */
export const usePlayback = <Part>(playback: Playback, select: (state: PlaybackState) => Part): Part =>
  useSyncExternalStore(playback.watch, () => select(playback.state));
