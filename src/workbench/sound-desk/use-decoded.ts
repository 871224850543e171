import { useEffect, useState } from 'react';
import type { SoundPack } from './sound-source.ts';

/** A packed file as samples of one channel. */
export interface DecodedSound {
  readonly samples: Float32Array;
  readonly sampleRate: number;
  readonly lengthMs: number;
  readonly bytes: number;
}

const SAMPLE_RATE = 48_000;

/** Decodes a packed file; null until it is done, and when the browser can decode none of its forms. */
export function useDecoded(pack: SoundPack): DecodedSound | null {
  const [decoded, setDecoded] = useState<{ readonly pack: SoundPack; readonly sound: DecodedSound } | null>(
    null,
  );
  useEffect(() => {
    let isStale = false;
    decode(pack.src).then(
      (sound) => !isStale && setDecoded({ pack, sound }),
      (error: unknown) => console.error('A pack of sounds cannot be drawn', error),
    );
    return () => {
      isStale = true;
    };
  }, [pack]);
  return decoded?.pack === pack ? decoded.sound : null;
}

/** The first form that this browser can decode. */
async function decode([url, ...others]: readonly string[]): Promise<DecodedSound> {
  if (url === undefined) throw new Error('This browser can decode none of the forms');
  const response = await fetch(url);
  const file = await response.arrayBuffer();
  const bytes = file.byteLength;
  try {
    const sound = await new OfflineAudioContext(1, 1, SAMPLE_RATE).decodeAudioData(file);
    const { sampleRate } = sound;
    return { samples: sound.getChannelData(0), sampleRate, lengthMs: sound.duration * 1000, bytes };
  } catch (error) {
    if (others.length === 0) throw error;
    return decode(others);
  }
}
