/** A part of a sound as it is drawn: the peak of every column, 0 to 1, and the loudest of all. */
export interface SoundShape {
  readonly columns: readonly number[];
  /** Decibels below full scale; -Infinity for silence. */
  readonly peakDb: number;
}

/** The shape of the samples of a span in milliseconds. */
export function shapeOf(
  samples: Float32Array,
  sampleRate: number,
  [offsetMs, lengthMs]: readonly [number, number],
  columns: number,
): SoundShape {
  const from = Math.floor((offsetMs * sampleRate) / 1000);
  const length = Math.floor((lengthMs * sampleRate) / 1000);
  const peaks = Array.from({ length: columns }, (_, column) =>
    peakOf(
      samples,
      from + Math.floor((column * length) / columns),
      from + Math.floor(((column + 1) * length) / columns),
    ),
  );
  return { columns: peaks, peakDb: 20 * Math.log10(Math.max(...peaks)) };
}

function peakOf(samples: Float32Array, from: number, to: number): number {
  let peak = 0;
  for (let i = from; i < to; i++) peak = Math.max(peak, Math.abs(samples[i] ?? 0));
  return peak;
}

/** The outline of a shape as a path over a box, mirrored at its middle. */
export function outlineOf({ columns }: SoundShape, width: number, height: number): string {
  const [middle, step] = [height / 2, width / columns.length];
  const at = (column: number, side: -1 | 1): string =>
    `${((column + 0.5) * step).toFixed(1)} ${(middle + side * middle * (columns[column] ?? 0)).toFixed(1)}`;
  const indices = columns.map((_, index) => index);
  const above = indices.map((column) => at(column, -1));
  const below = indices.toReversed().map((column) => at(column, 1));
  return `M0 ${middle}L${[...above, `${width} ${middle}`, ...below].join('L')}Z`;
}

/** A packed file as samples of one channel. */
export interface DecodedSound {
  readonly samples: Float32Array;
  readonly sampleRate: number;
  readonly lengthMs: number;
  readonly bytes: number;
}

const decodedRate = 48_000;

/** Decodes the first form of a packed file that this browser can. @throws when there is none */
export async function decode([url, ...others]: readonly string[]): Promise<DecodedSound> {
  if (url === undefined) throw new Error('This browser can decode none of the forms');
  const response = await fetch(url);
  const file = await response.arrayBuffer();
  const bytes = file.byteLength;
  try {
    const sound = await new OfflineAudioContext(1, 1, decodedRate).decodeAudioData(file);
    const { sampleRate } = sound;
    return { samples: sound.getChannelData(0), sampleRate, lengthMs: sound.duration * 1000, bytes };
  } catch (error) {
    if (others.length === 0) throw error;
    return decode(others);
  }
}
