import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { Playback, type PlaybackState } from './playback.ts';

/** A transport as long as the page that has it. */
export function useOwnPlayback(): Playback {
  const [playback] = useState(
    () =>
      new Playback({
        request: (run) => requestAnimationFrame(run),
        cancel: (id) => cancelAnimationFrame(id),
      }),
  );
  useEffect(() => () => playback.pause(), [playback]);
  return playback;
}

/** A part of the transport's state; the component is drawn again only when that part changes. */
export const usePlayback = <Part>(playback: Playback, select: (state: PlaybackState) => Part): Part =>
  useStore(playback.store, select);
