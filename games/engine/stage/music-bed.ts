import type { Howl } from 'howler';
import type { GameAssets } from '../game.ts';
import { decibelsToGain, mixGain } from './loudness.ts';
import type { BedPace } from './scene.ts';

type Howling = typeof import('howler');
type Pack = GameAssets['sounds'];

/** 8 dB less under a celebration (ui.md 11). */
const duckGain = 10 ** (-8 / 20);
const downMs = 120;
const upMs = 700;

/** The music as packed: the pace of scenes that set none. */
export const DEFAULT_BED_PACE: BedPace = { rate: 1, gainDb: 0 };

/** The state that the bus wants the bed to be in. */
export interface BedLevel {
  /** Music volume times master volume, 0 to 1. */
  readonly volume: number;
  /** Muted, or the page is hidden. */
  readonly isSilent: boolean;
  /** A celebration is playing. */
  readonly isDucked: boolean;
  /** Requested by the scene: tempo and pitch change immediately, the level fades. */
  readonly pace: BedPace;
}

/** The music of one mounted game: a loop, loaded when it is first played. */
export interface MusicBed {
  follow(library: Howling | null, target: BedLevel): void;
  /** Retries music that failed to load at the next `follow`. */
  again(): void;
  close(): void;
}

const levelOf = (pack: Pack, { volume, isDucked, pace }: BedLevel): number => {
  const [cue = ''] = Object.keys(pack.sprite);
  return Math.min(1, volume * mixGain(pack, cue) * decibelsToGain(pace.gainDb) * (isDucked ? duckGain : 1));
};

/** Creates the bed of a pack whose only cue is the loop. */
export const createMusicBed = (pack: Pack, warn: (message: string) => void): MusicBed => {
  const { src, sprite } = pack;
  let loop: { readonly howl: Howl; readonly id: number } | null = null;
  let isPlaying = false;
  let hasFailed = false;
  let level = 0;
  let rate = 1;

  const start = ({ Howl: Sounds }: Howling): void => {
    if (loop) loop.howl.play(loop.id);
    else {
      const [[cue, [offsetMs, lengthMs]] = ['', [0, 0]]] = Object.entries(sprite);
      const howl = new Sounds({
        src: [...src],
        sprite: { [cue]: [offsetMs, lengthMs, true] },
        volume: 0,
        onloaderror: () => {
          howl.unload();
          loop = null;
          isPlaying = false;
          hasFailed = true;
          level = 0;
          warn('The music could not be loaded');
        },
      });
      loop = { howl, id: howl.play(cue) };
    }
    isPlaying = true;
  };
  const isQuiet = ({ volume, isSilent }: BedLevel): boolean => isSilent || hasFailed || volume === 0;
  return {
    follow(library, target) {
      if (!library || isQuiet(target)) {
        if (isPlaying) loop?.howl.pause(loop.id);
        isPlaying = false;
        return;
      }
      if (!isPlaying) start(library);
      if (target.pace.rate !== rate) loop?.howl.rate(target.pace.rate, loop.id);
      rate = target.pace.rate;
      const next = levelOf(pack, target);
      if (next === level) return;
      loop?.howl.fade(level, next, next < level ? downMs : upMs, loop.id);
      level = next;
    },
    again() {
      hasFailed = false;
    },
    close() {
      loop?.howl.unload();
      loop = null;
      isPlaying = false;
      [level, rate] = [0, 1];
    },
  };
};
