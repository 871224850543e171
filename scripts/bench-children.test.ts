import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test('every process that a measurement starts is a file', async () => {
  const folder = join(import.meta.dirname, 'bench');
  const texts = await Promise.all(
    (await readdir(folder))
      .filter((file) => file.endsWith('.ts'))
      .map((file) => readFile(join(folder, file), 'utf8')),
  );
  const names = texts.flatMap((text) =>
    [...text.matchAll(/startChild(?:<\w+>)?\('([^']+)'\)/g)].map(([, name = '']) => name),
  );
  expect(names.length).toBeGreaterThan(3);
  for (const name of names) expect(existsSync(join(folder, name)), name).toBe(true);
});
