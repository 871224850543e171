import { area } from 'd3-shape';
import { useMemo } from 'react';

/** Start and length of a part of a sound, ms. */
export type Span = readonly [offsetMs: number, lengthMs: number];

/** Drawable part of a sound: the peak per column, 0 to 1, and the overall peak. */
export interface Waveform {
  readonly columns: readonly number[];
  /** Decibels relative to full scale; -Infinity for silence. */
  readonly peakDb: number;
}

/** Computes the waveform of a span. */
export function computeWaveform(
  samples: Float32Array,
  sampleRate: number,
  [offsetMs, lengthMs]: Span,
  columns: number,
): Waveform {
  const place = (column: number): number =>
    Math.floor((offsetMs * sampleRate) / 1000) +
    Math.floor((column * Math.floor((lengthMs * sampleRate) / 1000)) / columns);
  const peaks = Array.from({ length: columns }, (_, column) =>
    samples
      .subarray(place(column), place(column + 1))
      .reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0),
  );
  return { columns: peaks, peakDb: 20 * Math.log10(Math.max(...peaks)) };
}

/** Outline of a waveform as an SVG path, mirrored at its middle. */
export const waveformPath = ({ columns }: Waveform, width: number, height: number): string =>
  area<number>()
    .x((_, column) => ((column + 0.5) * width) / columns.length)
    .y0((peak) => (height / 2) * (1 + peak))
    .y1((peak) => (height / 2) * (1 - peak))(columns) ?? '';

/** A packed file decoded to one channel. */
export interface DecodedSound {
  readonly samples: Float32Array;
  readonly sampleRate: number;
  readonly lengthMs: number;
  readonly bytes: number;
}

/** Waveform of a span of a file; null until the file is decoded. */
export const useWaveform = (decoded: DecodedSound | null, [offsetMs, lengthMs]: Span, columns: number) =>
  useMemo(
    () => decoded && computeWaveform(decoded.samples, decoded.sampleRate, [offsetMs, lengthMs], columns),
    [decoded, offsetMs, lengthMs, columns],
  );

const decodedRate = 48_000;

/** Decodes the first format that this browser supports. @throws if there is none */
export async function decodeWaveform(urls: readonly string[]): Promise<DecodedSound> {
  for (const url of urls) {
    const file = await (await fetch(url)).arrayBuffer();
    const bytes = file.byteLength;
    const sound = await new OfflineAudioContext(1, 1, decodedRate).decodeAudioData(file).catch(() => null);
    if (!sound) continue;
    const { sampleRate, duration } = sound;
    return { samples: sound.getChannelData(0), sampleRate, lengthMs: duration * 1000, bytes };
  }
  throw new Error('This browser can decode none of the formats');
}
