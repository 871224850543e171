import { useEffect } from 'react';
import type { FrameBench } from '../frame-port.ts';
import type { Playback } from '../transport/playback.ts';
import type { ReplayDesk } from './replay-desk.ts';
import { useDesk } from './use-desk.ts';

/** The film of the chosen round under the page's transport; the list goes on by itself where that is wanted. */
export function useFilm(bench: FrameBench | null, desk: ReplayDesk, playback: Playback): void {
  const settings = useDesk(desk, ({ shown }) => shown?.settings);
  const isShown = settings !== undefined;
  useEffect(() => {
    if (!bench || !isShown) return undefined;
    bench.setAudible(true);
    playback.setScreens([bench]);
    return () => playback.setScreens([]);
  }, [bench, isShown, playback]);

  useEffect(() => {
    if (!bench || !settings) return undefined;
    let isWanted = true;
    playback.pause();
    playback.setLoop(null);
    void bench.load(settings).then(() => {
      if (!isWanted) return;
      playback.seek(desk.state.shown?.timeMs ?? 0);
      if (desk.state.playsOn) playback.play();
    });
    return () => {
      isWanted = false;
    };
  }, [bench, settings, desk, playback]);

  useEffect(() => {
    let wasPlaying = playback.state.isPlaying;
    return playback.watch(() => {
      const { isPlaying, timeMs, layout } = playback.state;
      const hasEnded = wasPlaying && !isPlaying && layout !== null && timeMs >= layout.durationMs - 1;
      wasPlaying = isPlaying;
      if (hasEnded && desk.state.playsOn) desk.chooseNeighbour(1);
    });
  }, [desk, playback]);
}
