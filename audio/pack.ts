/**
 * Synthesises and packs the named sounds, or all: `npx node audio/pack.ts dice dice-bed`.
 * Needs ffmpeg and the formatter; the packed files are committed.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { sampleRate } from './synth/dsp.ts';
import { layOutLoop, layOutSheet, type Sheet } from './synth/sheet.ts';
import { beds, packs } from './sources.ts';

const packed = join(import.meta.dirname, 'packed');
const bitExact = ['-fflags', '+bitexact', '-flags:a', '+bitexact', '-map_metadata', '-1'];
const encodings = [
  { extension: 'webm', codec: ['-c:a', 'libopus'], rate: '64k', loopRate: '28k' },
  { extension: 'm4a', codec: ['-c:a', 'aac', '-movflags', '+faststart'], rate: '80k', loopRate: '64k' },
];

const encode = (work: string, name: string, sheet: Sheet, isLoop: boolean): void => {
  const raw = join(work, `${name}.raw`);
  writeFileSync(raw, sheet.pcm);
  const input = ['-f', 's16le', '-ar', String(sampleRate), '-ac', isLoop ? '2' : '1', '-i', raw];
  for (const { extension, codec, rate, loopRate } of encodings) {
    const quality = [...codec, '-b:a', isLoop ? loopRate : rate, ...bitExact];
    const output = join(packed, `${name}.${extension}`);
    execFileSync('ffmpeg', ['-v', 'error', '-y', ...input, ...quality, output]);
  }
};

/** `base-game` becomes `baseGameSounds`, `base-game-bed` becomes `baseGameBed`. */
const constantOf = (name: string, isLoop: boolean): string =>
  name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()) + (isLoop ? '' : 'Sounds');

/** Builds the module through which a game imports its packed sounds. */
const moduleOf = (name: string, sheet: Sheet, isLoop: boolean): string => `
import type { GameAssets } from '#engine/game.ts';
import m4aUrl from './${name}.m4a?no-inline';
import webmUrl from './${name}.webm?no-inline';

/** Written by pack.ts. */
export const ${constantOf(name, isLoop)}: GameAssets['sounds'] = {
  src: [webmUrl, m4aUrl],
  sprite: ${JSON.stringify(sheet.sprite)},
};
`;

const write = async (file: string, parser: string, text: string): Promise<void> => {
  const path = join(packed, file);
  writeFileSync(path, await format(text, { ...(await resolveConfig(path)), parser }));
};

const pack = async (name: string, sheet: Sheet, isLoop: boolean): Promise<void> => {
  const work = mkdtempSync(join(tmpdir(), 'sounds-'));
  try {
    encode(work, name, sheet, isLoop);
  } finally {
    rmSync(work, { recursive: true });
  }
  await write(`${name}.ts`, 'typescript', moduleOf(name, sheet, isLoop));
  await write(`${name}.json`, 'json', JSON.stringify({ sprite: sheet.sprite, sha256: sheet.hashes }));
};

const requested = new Set(process.argv.slice(2));
const isAsked = ([name]: readonly [string, unknown]): boolean => requested.size === 0 || requested.has(name);
for (const [name, sounds] of Object.entries(packs).filter(isAsked))
  await pack(name, layOutSheet(sounds), false);
for (const [name, synthesise] of Object.entries(beds).filter(isAsked))
  await pack(name, layOutLoop('bed', synthesise()), true);
