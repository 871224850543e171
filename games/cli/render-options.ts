import type { Quality, Speed } from '#engine/stage/scene.ts';
import { UsageError } from './usage-error.ts';

/** A number of frames per second from the first to the last, or chosen times in ms. */
export type RenderMoments = { readonly fps: number } | { readonly atMs: readonly number[] };

/** Renders images of every round instead of its result. */
export interface RenderMode {
  readonly name: 'render';
  readonly folder: string;
  readonly size: { readonly width: number; readonly height: number };
  readonly moments: RenderMoments;
  readonly speed: Speed;
  readonly quality: Quality;
  readonly reducedMotion: boolean;
}

/** The options that concern rendering. */
interface RenderValues {
  readonly render?: string | undefined;
  readonly fps?: string | undefined;
  readonly at?: string | undefined;
  readonly size?: string | undefined;
  readonly speed?: string | undefined;
  readonly quality?: string | undefined;
  readonly 'reduced-motion'?: boolean | undefined;
  readonly check?: boolean | undefined;
  readonly find?: string | undefined;
}

const minSide = 100;
const maxSide = 2560;
const maxFps = 60;
const ownOptions = ['fps', 'at', 'size', 'speed', 'quality', 'reduced-motion'] as const;
const usualSize = '1000x604';
const usualFps = '10';
const speeds: readonly Speed[] = ['normal', 'turbo', 'instant'];
const qualities: readonly Quality[] = ['full', 'soft'];

/** Parses the rendering options; null if none are given. @throws {UsageError} */
export function parseRenderOptions({ render, check, find, ...values }: RenderValues): RenderMode | null {
  if (render === undefined) {
    const stray = ownOptions.find((name) => values[name] !== undefined);
    if (stray !== undefined) throw new UsageError(`--${stray} requires --render`);
    return null;
  }
  if (check === true || find !== undefined)
    throw new UsageError('--render, --check and --find cannot be combined');
  const { fps, at, size = usualSize, speed = 'normal', quality = 'full' } = values;
  if (fps !== undefined && at !== undefined) throw new UsageError('--fps and --at cannot be combined');
  const moments = at === undefined ? { fps: readFps(fps ?? usualFps) } : { atMs: readTimes(at) };
  return {
    name: 'render',
    folder: render,
    size: readSize(size),
    moments,
    speed: readWord('speed', speed, speeds),
    quality: readWord('quality', quality, qualities),
    reducedMotion: values['reduced-motion'] === true,
  };
}

function readSize(text: string): RenderMode['size'] {
  const [, width, height] = /^(\d{3,4})x(\d{3,4})$/.exec(text) ?? [];
  const size = { width: Number(width), height: Number(height) };
  const fits = (side: number): boolean => side >= minSide && side <= maxSide;
  if (fits(size.width) && fits(size.height)) return size;
  throw new UsageError(`--size must be WIDTHxHEIGHT, each from ${minSide} to ${maxSide}`);
}

function readWord<Word extends string>(option: string, word: string, known: readonly Word[]): Word {
  const found = known.find((each) => each === word);
  if (found !== undefined) return found;
  throw new UsageError(`--${option} must be one of ${known.join(', ')}`);
}

function readFps(text: string): number {
  if (/^[1-9]\d?$/.test(text) && Number(text) <= maxFps) return Number(text);
  throw new UsageError(`--fps must be a whole number from 1 to ${maxFps}`);
}

function readTimes(text: string): readonly number[] {
  if (/^\d{1,7}(,\d{1,7})*$/.test(text)) return text.split(',').map(Number);
  throw new UsageError('--at must be a list of times in ms: 0,450,1200');
}
