import { useEffect, useRef, useState } from 'react';
import { type AudioBus, createAudioBus } from '#engine/stage/audio-bus.ts';
import { common } from '../../../audio/common.ts';
import type { Mix, SoundSource } from './sound-source.ts';

/** The bus that games are heard on, at full volume, whatever the player's settings are. */
export interface SoundBus {
  play(cue: string): void;
  readonly isMusicOn: boolean;
  setMusic(isOn: boolean): void;
}

/** Opens the sounds of a game on a bus of its own, as long as the panel is seen. */
export function useSoundBus(source: SoundSource | null, gains: Mix): SoundBus {
  const bus = useRef<AudioBus | null>(null);
  const [isMusicOn, setMusicOn] = useState(false);
  useEffect(() => {
    const made = createAudioBus(common);
    bus.current = made;
    if (source) made.open(source.sounds, source.bed ?? undefined);
    return () => {
      bus.current = null;
      made.destroy();
      setMusicOn(false);
    };
  }, [source]);
  // The bed follows a gain that is changed while it plays.
  useEffect(() => {
    if (isMusicOn) void bus.current?.ready().then(() => bus.current?.setVolume('music', 1));
    else bus.current?.setVolume('music', 0);
  }, [isMusicOn, gains]);
  return {
    play: (cue) => void bus.current?.ready().then(() => bus.current?.play(cue)),
    isMusicOn,
    setMusic: setMusicOn,
  };
}
