import { cp, mkdtemp, realpath, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
let copy: string;
beforeEach(async () => {
  copy = await mkdtemp(join(tmpdir(), 'oddlight-slim-'));
  await symlink(join(root, 'node_modules'), join(copy, 'node_modules'));
  await cp(join(root, 'scripts/slim-phaser.ts'), join(copy, 'scripts/slim-phaser.ts'));
});
afterEach(() => rm(copy, { recursive: true }));

test('Phaser is built slim where node_modules is a link, whose target the bundler names', async () => {
  const { slimPhaser } = (await import(
    join(copy, 'scripts/slim-phaser.ts')
  )) as typeof import('./slim-phaser.ts'); // a copy of it
  const { transform } = slimPhaser();
  if (typeof transform !== 'function') throw new Error('the plug-in changes nothing');
  const file = join(await realpath(join(root, 'node_modules/phaser')), 'src/any.js');
  const change = (id: string): unknown => Reflect.apply(transform, null, ['typeof FEATURE_SOUND', id]);
  expect(change(file)).toBe('false');
  expect(change(join(copy, 'any.js'))).toBeNull();
});
