import { type Samples, sampleRate } from './dsp.ts';
import { measureLoudness } from './loudness.ts';

const windowS = 0.1;
const hopS = 0.025;

/** Loudness over time in LUFS: of a tenth of a second, forty times a second. */
export const loudnessOverTime = (sound: Samples): readonly number[] => {
  const window = Math.round(windowS * sampleRate);
  const hop = Math.round(hopS * sampleRate);
  const padded = new Float64Array(Math.max(sound.length, window));
  padded.set(sound);
  const count = Math.floor((padded.length - window) / hop) + 1;
  return Array.from({ length: count }, (_, index) =>
    measureLoudness([padded.subarray(index * hop, index * hop + window)]),
  );
};

/** Loudness of a short sound: of its loudest tenth of a second. */
export const eventLoudness = (sound: Samples): number => Math.max(...loudnessOverTime(sound));
