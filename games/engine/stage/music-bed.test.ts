import { describe, expect, test } from 'vitest';
import { createMusicBed, DEFAULT_BED_PACE } from './music-bed.ts';

/** A fake Howler that records its calls. */
const listen = () => {
  const asked: string[] = [];
  class Howl {
    constructor({ sprite }: { readonly sprite: Readonly<Record<string, readonly unknown[]>> }) {
      asked.push(`load ${JSON.stringify(sprite)}`);
    }
    play(what: string | number): number {
      asked.push(`play ${what}`);
      return 7;
    }
    pause(id: number): void {
      asked.push(`pause ${id}`);
    }
    fade(from: number, to: number): void {
      asked.push(`fade ${from.toFixed(3)} ${to.toFixed(3)}`);
    }
    rate(rate: number, id: number): void {
      asked.push(`rate ${rate} ${id}`);
    }
    unload(): void {
      asked.push('unload');
    }
  }
  // The part of the library's interface that the bed uses.
  return { asked, library: { Howl } as unknown as typeof import('howler') };
};

const pack = { src: ['bed.webm'], sprite: { bed: [200, 20_000] as const } };
const quiet = { volume: 0, isSilent: false, isDucked: false, pace: DEFAULT_BED_PACE };
const heard = { ...quiet, volume: 0.5 };

describe('the bed', () => {
  test('is loaded when music is first turned up, not before, and plays as a loop', () => {
    const { asked, library } = listen();
    const bed = createMusicBed(pack, () => undefined);
    bed.follow(null, heard);
    bed.follow(library, quiet);
    bed.follow(library, { ...heard, isSilent: true });
    expect(asked).toEqual([]);
    bed.follow(library, heard);
    expect(asked).toEqual(['load {"bed":[200,20000,true]}', 'play bed', 'fade 0.000 0.500']);
  });

  test('is ducked by 8 dB during a celebration and then restored', () => {
    const { asked, library } = listen();
    const bed = createMusicBed(pack, () => undefined);
    bed.follow(library, heard);
    asked.length = 0;
    bed.follow(library, { ...heard, isDucked: true });
    bed.follow(library, heard);
    expect(asked).toEqual(['fade 0.500 0.199', 'fade 0.199 0.500']);
  });

  test('plays faster and louder where the scene wants it, also when it is turned up later, and falls back', () => {
    const { asked, library } = listen();
    const bed = createMusicBed(pack, () => undefined);
    const fast = { rate: 1.06, gainDb: 1.5 };
    bed.follow(library, { ...quiet, pace: fast });
    expect(asked).toEqual([]);
    bed.follow(library, { ...heard, pace: fast });
    bed.follow(library, { ...heard, pace: { ...fast } });
    bed.follow(library, heard);
    expect(asked.slice(2)).toEqual(['rate 1.06 7', 'fade 0.000 0.594', 'rate 1 7', 'fade 0.594 0.500']);
  });

  test('pauses while muted or hidden, resumes at the same position, and is freed with its game', () => {
    const { asked, library } = listen();
    const bed = createMusicBed(pack, () => undefined);
    bed.follow(library, heard);
    asked.length = 0;
    bed.follow(library, { ...heard, isSilent: true });
    bed.follow(library, heard);
    bed.close();
    expect(asked).toEqual(['pause 7', 'play 7', 'unload']);
  });
});
