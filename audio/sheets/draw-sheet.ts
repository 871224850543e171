import sharp from 'sharp';
import { loudnessOverTime } from '../synth/event-loudness.ts';
import { type Samples, sampleRate } from '../synth/dsp.ts';
import { computeSpectrogram } from '../synth/spectrum.ts';
import { classLufs, classRangeDb, type SoundClass } from '../classes.ts';

/** A sound on a sheet. */
export interface SheetEvent {
  readonly cue: string;
  readonly group: SoundClass | undefined;
  readonly atS: number;
  readonly lengthS: number;
  /** Loudness of its loudest tenth of a second. */
  readonly lufs: number;
}

interface Sheet {
  readonly title: string;
  readonly sound: Samples;
  readonly events: readonly SheetEvent[];
}

const width = 2000;
const labelHeight = 150;
const waveHeight = 200;
const spectrumHeight = 320;
const loudnessHeight = 240;
const height = labelHeight + waveHeight + spectrumHeight + loudnessHeight;
/** Range of the curve of loudness. */
const quietLufs = -60;
const loudLufs = -6;
/** Range of pitches of the spectrogram, on a scale of octaves. */
const lowestHz = 60;
const highestHz = 16_000;
/** What a phone's speaker plays. */
const phoneHz = [500, 3000] as const;
const quietestDb = -95;

const ink = '#e8ecff';
const muted = '#8d96c4';
const paper = '#0b1026';
const groupInk: Readonly<Record<SoundClass, string>> = {
  tick: '#9fb4ff',
  touch: '#7fd6ff',
  motion: '#c79bff',
  step: '#8df0c8',
  loss: '#a0a6bd',
  win: '#ffd479',
  totality: '#ff9f6b',
};

const text = (x: number, y: number, words: string, more = ''): string =>
  `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" font-family="sans-serif" font-size="12" fill="${ink}" ${more}>${words}</text>`;

const svgOf = (across: number, down: number, body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${across}" height="${down}">${body}</svg>`;

/** Highest and lowest value of each column. */
const wavePath = (sound: Samples): string => {
  const middle = labelHeight + waveHeight / 2;
  const column = sound.length / width;
  const lines = Array.from({ length: width }, (_, x) => {
    let [low, high] = [0, 0];
    for (let index = Math.floor(x * column); index < (x + 1) * column; index += 1) {
      const value = sound[index] ?? 0;
      low = Math.min(low, value);
      high = Math.max(high, value);
    }
    const y = (value: number): string => (middle - (value * waveHeight) / 2).toFixed(1);
    return `M${x} ${y(high)}V${y(low - 0.002)}`;
  });
  return `<path d="${lines.join('')}" stroke="#7fd6ff" fill="none"/>`;
};

const pitchY = (hz: number): number =>
  spectrumHeight * (1 - Math.log2(hz / lowestHz) / Math.log2(highestHz / lowestHz));

/** Colours from night over violet to warm white. */
const heat = (share: number): readonly [number, number, number] => [
  Math.round(255 * Math.min(1, share * 1.6)),
  Math.round(255 * share ** 1.8),
  Math.round(255 * (0.14 + 0.5 * Math.sin(Math.min(1, share * 1.2) * Math.PI))),
];

const spectrumPixels = (sound: Samples): Buffer => {
  const { windows, hzPerBin, hopS } = computeSpectrogram(sound, 2048, 512);
  const pixels = Buffer.alloc(width * spectrumHeight * 3);
  const lengthS = sound.length / sampleRate;
  for (let x = 0; x < width; x += 1) {
    const window = windows[Math.floor(((x / width) * lengthS) / hopS)];
    for (let y = 0; y < spectrumHeight; y += 1) {
      const hz = lowestHz * (highestHz / lowestHz) ** (1 - y / spectrumHeight);
      const energy = window?.[Math.round(hz / hzPerBin)] ?? 0;
      const db = 10 * Math.log10(energy / 250_000 + 1e-12);
      pixels.set(heat(Math.max(0, Math.min(1, 1 - db / quietestDb))), (y * width + x) * 3);
    }
  }
  return pixels;
};

const loudnessTop = labelHeight + waveHeight + spectrumHeight;
const loudnessY = (lufs: number): number =>
  loudnessTop + loudnessHeight * (1 - (Math.max(quietLufs, lufs) - quietLufs) / (loudLufs - quietLufs));

const loudnessCurve = (sound: Samples): string => {
  const values = loudnessOverTime(sound);
  const points = values.map(
    (lufs, index) => `${((index / values.length) * width).toFixed(1)},${loudnessY(lufs).toFixed(1)}`,
  );
  const lines = [-50, -40, -30, -20, -10].map(
    (lufs) =>
      `<path d="M0 ${loudnessY(lufs)}H${width}" stroke="#2a3360"/>` +
      text(4, loudnessY(lufs) - 3, `${lufs} LUFS`),
  );
  return `${lines.join('')}<polyline points="${points.join(' ')}" fill="none" stroke="#ffd479" stroke-width="1.5"/>`;
};

const eventMarks = ({ sound, events }: Sheet): string =>
  events
    .map(({ cue, group, atS, lengthS, lufs }) => {
      const scale = (width * sampleRate) / sound.length;
      const x = atS * scale;
      const tint = group ? groupInk[group] : ink;
      const target = group ? classLufs[group] : quietLufs;
      const band = `<rect x="${x}" width="${Math.max(3, lengthS * scale)}" y="${loudnessY(target + classRangeDb)}" height="${loudnessY(target - classRangeDb) - loudnessY(target + classRangeDb)}" fill="${tint}" opacity="0.28"/>`;
      const line = `<path d="M${x} ${labelHeight}V${height}" stroke="${tint}" opacity="0.5"/>`;
      const name = `<g transform="translate(${x + 4} ${labelHeight - 6}) rotate(-55)">${text(0, 0, `${cue} ${lufs.toFixed(1)}`, `style="fill:${tint}"`)}</g>`;
      return band + line + name;
    })
    .join('');

/** Draws marks, waveform, spectrogram and loudness of a sheet, one above another, as a PNG. */
export const drawSheet = async (file: string, sheet: Sheet): Promise<void> => {
  const spectrum = await sharp(spectrumPixels(sheet.sound), {
    raw: { width, height: spectrumHeight, channels: 3 },
  })
    .png()
    .toBuffer();
  const top = labelHeight + waveHeight;
  const phone = phoneHz
    .map(
      (hz) =>
        `<path d="M0 ${top + pitchY(hz)}H${width}" stroke="${ink}" stroke-dasharray="3 6" opacity="0.6"/>`,
    )
    .join('');
  const octaves = [100, 200, 500, 1000, 3000, 8000]
    .map((hz) => text(width - 60, top + pitchY(hz) + 4, `${hz} Hz`))
    .join('');
  const lengthS = (sheet.sound.length / sampleRate).toFixed(1);
  const drawing = svgOf(
    width,
    height,
    `${text(8, 18, `${sheet.title}: ${sheet.events.length} sounds as mixed over the music, ${lengthS} s`)}${wavePath(sheet.sound)}${loudnessCurve(sheet.sound)}${eventMarks(sheet)}${phone}${octaves}`,
  );
  await sharp({ create: { width, height, channels: 3, background: paper } })
    .composite([
      { input: spectrum, left: 0, top },
      { input: Buffer.from(drawing), left: 0, top: 0 },
    ])
    .png()
    .toFile(file);
};

const lineHeight = 15;
const columnX = 260;

/** Draws the loudness of every sound of every game by class, with the range of each class. */
export const drawOverview = async (file: string, events: readonly SheetEvent[]): Promise<void> => {
  const rows = Object.keys(classLufs).flatMap((group) => events.filter((event) => event.group === group));
  const down = rows.length * lineHeight + 40;
  const x = (lufs: number): number =>
    columnX + ((lufs - quietLufs / 1.5) / (loudLufs - quietLufs / 1.5)) * (width - columnX - 40);
  const scale = [-40, -35, -30, -25, -20, -15, -10]
    .map((lufs) => `<path d="M${x(lufs)} 24V${down}" stroke="#2a3360"/>${text(x(lufs) - 14, 16, `${lufs}`)}`)
    .join('');
  const marks = rows
    .map(({ cue, group, lufs }, index) => {
      const y = 36 + index * lineHeight;
      const target = group ? classLufs[group] : quietLufs;
      const tint = group ? groupInk[group] : muted;
      const [from, to] = [x(target - classRangeDb), x(target + classRangeDb)];
      return `<rect x="${from}" width="${to - from}" y="${y - 10}" height="${lineHeight - 1}" fill="${tint}" opacity="0.16"/><circle cx="${x(lufs)}" cy="${y - 4}" r="4" fill="${tint}"/>${text(8, y, `${cue} (${group ?? 'none'})`)}`;
    })
    .join('');
  await sharp({ create: { width, height: down, channels: 3, background: paper } })
    .composite([{ input: Buffer.from(svgOf(width, down, scale + marks)), left: 0, top: 0 }])
    .png()
    .toFile(file);
};
