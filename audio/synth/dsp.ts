/** Building blocks of the sounds: pure functions on samples; all randomness is seeded. */
export const sampleRate = 48_000;

/** One channel of samples between -1 and 1. */
export type Samples = Float64Array;
/** Left and right, equally long. */
export type Stereo = readonly [left: Samples, right: Samples];

export const silence = (seconds: number): Samples => new Float64Array(Math.round(seconds * sampleRate));

const fullTurn = Math.PI * 2;

export interface Tone {
  readonly atS: number;
  readonly hz: number;
  /** The pitch it glides to over its length. */
  readonly toHz?: number;
  readonly lengthS: number;
  readonly level: number;
  readonly attackS?: number;
  /** Time in which the level falls to a third. */
  readonly decayS: number;
  /** Overtones: ratio, level, and how much faster they decay. */
  readonly partials?: readonly (readonly [number, number, number])[];
}

const pure = [[1, 1, 1]] as const;
/** Glass and bells: high partials that decay quickly. */
export const bell = [
  [1, 1, 1],
  [2, 0.34, 1.7],
  [3.01, 0.16, 2.6],
  [4.17, 0.08, 3.8],
  [5.43, 0.05, 5.2],
] as const;
/** Soft wood and felt. */
export const wood = [
  [1, 1, 1],
  [2.4, 0.22, 3],
  [3.9, 0.08, 5],
] as const;
/** Metal bars under soft mallets: an overtone two octaves up that decays immediately. */
export const mallet = [
  [1, 1, 1],
  [4, 0.12, 5],
] as const;
/** Thin porcelain and plucked combs. */
export const pluck = [
  [1, 1, 1],
  [2, 0.2, 1.8],
  [3, 0.06, 3],
] as const;
/** Warm and slow: octaves and a fifth. */
export const pad = [
  [1, 1, 1],
  [1.004, 0.7, 1],
  [2, 0.3, 1.2],
  [3, 0.12, 1.5],
] as const;

export const addTone = (sound: Samples, tone: Tone): void => {
  const { atS, hz, toHz = hz, lengthS, level, attackS = 0.004, decayS, partials = pure } = tone;
  const first = Math.round(atS * sampleRate);
  const count = Math.min(Math.round(lengthS * sampleRate), sound.length - first);
  for (const [ratio, share, hurry] of partials) {
    let phase = 0;
    for (let index = 0; index < count; index += 1) {
      const seconds = index / sampleRate;
      const pitch = (toHz === hz ? hz : hz * (toHz / hz) ** (seconds / lengthS)) * ratio;
      phase += (fullTurn * pitch) / sampleRate;
      const rise = Math.min(1, seconds / attackS);
      const place = first + index;
      sound[place] =
        (sound[place] ?? 0) + Math.sin(phase) * level * share * rise * Math.exp((-seconds * hurry) / decayS);
    }
  }
};

export interface Breath {
  readonly atS: number;
  readonly lengthS: number;
  readonly level: number;
  /** Centre of the band at the start and at the end. */
  readonly fromHz: number;
  readonly toHz: number;
  /** Smaller is narrower. */
  readonly width: number;
  readonly attackS: number;
  readonly decayS: number;
  readonly seed: number;
}

/** Numbers in [-1, 1) from a 32-bit xorshift. */
const noise = (seed: number): (() => number) => {
  let state = seed | 0 || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state / 0x8000_0000;
  };
};

/** Adds filtered noise: a state-variable band-pass with a gliding centre. */
export const addBreath = (sound: Samples, breath: Breath): void => {
  const { atS, lengthS, level, fromHz, toHz, width, attackS, decayS, seed } = breath;
  const next = noise(seed);
  const first = Math.round(atS * sampleRate);
  const count = Math.min(Math.round(lengthS * sampleRate), sound.length - first);
  let low = 0;
  let band = 0;
  for (let index = 0; index < count; index += 1) {
    const seconds = index / sampleRate;
    const centre = fromHz * (toHz / fromHz) ** (seconds / lengthS);
    const step = 2 * Math.sin((Math.PI * centre) / sampleRate);
    low += step * band;
    band += step * (next() - low - width * band);
    const swell = Math.min(1, seconds / attackS) * Math.exp(-Math.max(0, seconds - attackS) / decayS);
    const place = first + index;
    sound[place] = (sound[place] ?? 0) + band * level * swell;
  }
};

/**
 * Removes the hiss of noise above a pitch: a low-pass of 24 dB per octave, built from four one-pole filters.
 */
export const soften = (sound: Samples, hz: number): void => {
  const keep = Math.exp((-fullTurn * hz) / sampleRate);
  for (let pole = 0; pole < 4; pole += 1) {
    let passed = 0;
    for (let index = 0; index < sound.length; index += 1) {
      passed = (1 - keep) * (sound[index] ?? 0) + keep * passed;
      sound[index] = passed;
    }
  }
};

const soundMetresPerS = 343;

export interface Way {
  /** When the source is nearest, and how near. */
  readonly atS: number;
  readonly nearM: number;
  readonly metresPerS: number;
}

/** Renders a source that drives past: it is loudest when nearest, and its pitch falls as it passes. */
export const passBy = (source: Samples, { atS, nearM, metresPerS }: Way): Samples => {
  const awayM = (seconds: number): number => Math.hypot(nearM, (seconds - atS) * metresPerS);
  return source.map((_, index) => {
    const away = awayM(index / sampleRate);
    // Sound travels slowly: the nearer the source, the later the moment that is heard.
    const place = index + ((awayM(0) - away) / soundMetresPerS) * sampleRate;
    const before = Math.floor(place);
    const [a, b] = [source[before] ?? 0, source[before + 1] ?? 0];
    return ((a + (b - a) * (place - before)) * nearM) / away;
  });
};

/** Comb and all-pass filters of a small room, by delay in seconds. */
const combsS = [0.0297, 0.0371, 0.0411, 0.0437] as const;
const allPassesS = [0.005, 0.0017] as const;

const comb = (dry: Samples, delayS: number, feedback: number): Samples => {
  const delay = Math.round(delayS * sampleRate);
  const wet = new Float64Array(dry.length);
  let damped = 0;
  for (let index = 0; index < dry.length; index += 1) {
    const echo = index >= delay ? (wet[index - delay] ?? 0) : 0;
    damped = damped * 0.4 + echo * 0.6;
    wet[index] = (dry[index] ?? 0) + damped * feedback;
  }
  return wet;
};

const allPass = (dry: Samples, delayS: number): Samples => {
  const delay = Math.round(delayS * sampleRate);
  const gain = 0.6;
  const wet = new Float64Array(dry.length);
  for (let index = 0; index < dry.length; index += 1) {
    const before = index >= delay ? (dry[index - delay] ?? 0) : 0;
    const echo = index >= delay ? (wet[index - delay] ?? 0) : 0;
    wet[index] = before - gain * (dry[index] ?? 0) + gain * echo;
  }
  return wet;
};

/** Adds reverb; `share` of the reverberated sound is mixed into the dry sound. */
export const addRoom = (sound: Samples, share: number, feedback = 0.72): void => {
  let wet: Samples = new Float64Array(sound.length);
  for (const delayS of combsS) {
    const one = comb(sound, delayS, feedback);
    for (let index = 0; index < wet.length; index += 1)
      wet[index] = (wet[index] ?? 0) + ((one[index] ?? 0) - (sound[index] ?? 0)) / combsS.length;
  }
  for (const delayS of allPassesS) wet = allPass(wet, delayS);
  for (let index = 0; index < sound.length; index += 1)
    sound[index] = (sound[index] ?? 0) + (wet[index] ?? 0) * share;
};

const fadeInS = 0.002;
const highPassHz = 28;

/** Removes inaudible low frequencies, fades the ends, and normalizes the peak. */
export const finish = (sound: Samples, peakDb: number): Samples => {
  const keep = Math.exp((-fullTurn * highPassHz) / sampleRate);
  const tailS = Math.min(0.25, (sound.length / sampleRate) * 0.2);
  const out = new Float64Array(sound.length);
  let before = 0;
  let passed = 0;
  let peak = 0;
  for (let index = 0; index < sound.length; index += 1) {
    const value = sound[index] ?? 0;
    passed = keep * (passed + value - before);
    before = value;
    const rise = Math.min(1, index / (fadeInS * sampleRate));
    const left = (sound.length - 1 - index) / (tailS * sampleRate);
    const fall = left < 1 ? 0.5 - 0.5 * Math.cos(Math.PI * left) : 1;
    out[index] = passed * rise * fall;
    peak = Math.max(peak, Math.abs(out[index] ?? 0));
  }
  const gain = peak === 0 ? 0 : 10 ** (peakDb / 20) / peak;
  return out.map((value) => value * gain);
};

const fullScale = 32_767;

/** Converts to interleaved 16-bit little-endian samples, which are hashed and encoded. */
export const toPcm = (...channels: readonly Samples[]): Buffer => {
  const pcm = Buffer.alloc((channels[0]?.length ?? 0) * channels.length * 2);
  for (const [channel, sound] of channels.entries())
    for (let index = 0; index < sound.length; index += 1)
      pcm.writeInt16LE(
        Math.round(Math.max(-1, Math.min(1, sound[index] ?? 0)) * fullScale),
        (index * channels.length + channel) * 2,
      );
  return pcm;
};
