/** Synthesises and packs all sounds: `npx node audio/pack.ts`. Needs ffmpeg; the packed files are committed. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sampleRate } from './synth/dsp.ts';
import { loops } from './synth/bed.ts';
import { layOutLoop, layOutSheet } from './synth/sheet.ts';
import { packs } from './synth/sounds.ts';

const packed = join(import.meta.dirname, 'packed');
const bitExact = ['-fflags', '+bitexact', '-flags:a', '+bitexact', '-map_metadata', '-1'];
const encodings = [
  { extension: 'webm', codec: ['-c:a', 'libopus'], rate: '64k', loopRate: '40k' },
  { extension: 'm4a', codec: ['-c:a', 'aac', '-movflags', '+faststart'], rate: '80k', loopRate: '64k' },
];
const sheets = [
  ...Object.entries(packs).map(([name, sounds]) => ({ name, isLoop: false, sheet: layOutSheet(sounds) })),
  ...Object.entries(loops).map(([name, { cue, synthesise }]) => ({
    name,
    isLoop: true,
    sheet: layOutLoop(cue, synthesise()),
  })),
];

const work = mkdtempSync(join(tmpdir(), 'sounds-'));
const manifest: Record<string, unknown> = {};
try {
  for (const { name, isLoop, sheet } of sheets) {
    const raw = join(work, `${name}.raw`);
    writeFileSync(raw, sheet.pcm);
    for (const { extension, codec, rate, loopRate } of encodings) {
      const input = ['-f', 's16le', '-ar', String(sampleRate), '-ac', '1', '-i', raw];
      execFileSync('ffmpeg', [
        '-v',
        'error',
        '-y',
        ...input,
        ...codec,
        '-b:a',
        isLoop ? loopRate : rate,
        ...bitExact,
        join(packed, `${name}.${extension}`),
      ]);
    }
    manifest[name] = { sprite: sheet.sprite, sha256: sheet.hashes };
  }
} finally {
  rmSync(work, { recursive: true });
}
writeFileSync(join(packed, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`);
