import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const server = join(import.meta.dirname, '../../server');
const sources = globSync('**/*.ts', { cwd: server })
  .filter((file) => !/\.test\.ts$|^testing\//.test(file))
  .map((file) => ({ file, text: readFileSync(join(server, file), 'utf8') }));
const filesWith = (pattern: RegExp): readonly string[] =>
  sources.filter(({ text }) => pattern.test(text)).map(({ file }) => file);

test('every upload is re-encoded by the same module', () => {
  const takers = filesWith(/\breadUpload\(/).filter((file) => file !== 'http/files.ts');
  expect(takers.length).toBeGreaterThanOrEqual(4);
  const drawing = filesWith(/\breencodeImage\(|\bredrawDensities\(|\binspectFile\(/);
  expect(takers.filter((file) => !drawing.includes(file))).toEqual([]);
  // No other module detects file types or decodes pictures.
  expect(filesWith(/from 'file-type'|import\('sharp'\)|from 'sharp'/)).toEqual(['files/reencode-image.ts']);
});
