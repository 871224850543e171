import { useEffect } from 'react';
import { toFragment } from '../bench-address.ts';
import type { Playback } from '../transport/playback.ts';
import type { ReplayDesk } from './replay-desk.ts';

/** The address is written when the picture rests. */
const restMs = 250;

/** A link to the shown round at this time, of this page or of the workbench. */
export function linkTo(desk: ReplayDesk, timeMs: number, path = window.location.pathname): string | null {
  const { shown } = desk.state;
  return shown && `${window.location.origin}${path}#${toFragment(shown.settings, timeMs)}`;
}

/** Opens what the address says, and keeps the address what is shown. */
export function useReplayAddress(desk: ReplayDesk, playback: Playback): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const read = (): void => {
      if (window.location.hash.length > 1) void desk.openText(window.location.hash);
    };
    const write = (): void => {
      const address = playback.state.isPlaying ? null : linkTo(desk, playback.state.timeMs);
      if (address !== null) window.history.replaceState(window.history.state, '', address);
    };
    const writeLater = (): void => {
      clearTimeout(timer);
      timer = setTimeout(write, restMs);
    };
    read();
    const unwatch = [desk.watch(writeLater), playback.watch(writeLater)];
    window.addEventListener('hashchange', read);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('hashchange', read);
      for (const stop of unwatch) stop();
    };
  }, [desk, playback]);
}
