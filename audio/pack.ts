/** Synthesises and packs all sounds: `npx node audio/pack.ts`. Needs ffmpeg; the packed files are committed. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sampleRate } from './synth/dsp.ts';
import { layOutSheet } from './synth/sheet.ts';
import { packs } from './synth/sounds.ts';

const packed = join(import.meta.dirname, 'packed');
const bitExact = ['-fflags', '+bitexact', '-flags:a', '+bitexact', '-map_metadata', '-1'];
const encodings = [
  { extension: 'webm', codec: ['-c:a', 'libopus', '-b:a', '64k'] },
  { extension: 'm4a', codec: ['-c:a', 'aac', '-b:a', '80k', '-movflags', '+faststart'] },
];

const work = mkdtempSync(join(tmpdir(), 'sounds-'));
const manifest: Record<string, unknown> = {};
try {
  for (const [name, sounds] of Object.entries(packs)) {
    const sheet = layOutSheet(sounds);
    const raw = join(work, `${name}.raw`);
    writeFileSync(raw, sheet.pcm);
    for (const { extension, codec } of encodings) {
      const input = ['-f', 's16le', '-ar', String(sampleRate), '-ac', '1', '-i', raw];
      execFileSync('ffmpeg', [
        '-v',
        'error',
        '-y',
        ...input,
        ...codec,
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
