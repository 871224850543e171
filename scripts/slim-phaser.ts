import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Where the files really are, as the bundler names them: `node_modules` may be a link. */
const sources = realpathSync(join(import.meta.dirname, '../node_modules/phaser/src'));
const slimId = '\0phaser-slim';
/** What scenes draw with beyond Phaser's own core build. */
const factories = [
  'gameobjects/container/ContainerFactory',
  'gameobjects/mesh2d/Mesh2DFactory',
  'gameobjects/shape/ellipse/EllipseFactory',
  'gameobjects/shape/rectangle/RectangleFactory',
];
const named = ['Game', 'Scene', 'WEBGL', 'BlendModes'];
/** Phaser's build flags: of all of them only the WebGL renderer is on. */
const flag = /typeof ((?:CANVAS|FEATURE|PLUGIN|WEBGL)_[A-Z0-9_]+)\b/g;

/** Builds Phaser from its sources with the parts that the stage uses: no physics, tile maps, particles or sound. */
export const slimPhaser = (): Plugin => ({
  name: 'slim-phaser',
  apply: 'build',
  enforce: 'pre',
  resolveId: (source) => (source === 'phaser' ? slimId : null),
  load(id) {
    if (id !== slimId) return null;
    const path = (file: string): string => JSON.stringify(join(sources, `${file}.js`));
    return [
      `import core from ${path('phaser-core')};`,
      ...factories.map((file) => `import ${path(file)};`),
      ...named.map((name) => `export const ${name} = core.${name};`),
    ].join('\n');
  },
  transform(code, id) {
    if (!id.startsWith(sources)) return null;
    return code
      .replaceAll(flag, (_, name: string) => String(name === 'WEBGL_RENDERER'))
      .replace('global.Phaser = Phaser;', '');
  },
});
