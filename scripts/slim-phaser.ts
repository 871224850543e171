import { existsSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** The real path, which the bundler uses in module ids: `node_modules` may be a link. */
const sources = realpathSync(join(import.meta.dirname, '../node_modules/phaser/src'));
const slimId = '\0phaser-slim';
const named = { Game: 'core/Game', Scene: 'scene/Scene', BlendModes: 'renderer/BlendModes' };
/** What every scene contains, and what scenes draw with. */
const parts = [
  'events/EventEmitter',
  'cameras/2d/CameraManager',
  'scene/ScenePlugin',
  'gameobjects/DisplayList',
  'gameobjects/UpdateList',
  'gameobjects/container/ContainerFactory',
  'gameobjects/graphics/GraphicsFactory',
  'gameobjects/image/ImageFactory',
  'gameobjects/mesh2d/Mesh2DFactory',
  'gameobjects/shape/ellipse/EllipseFactory',
  'gameobjects/shape/rectangle/RectangleFactory',
  'gameobjects/text/TextFactory',
];
/** What the parts above refer to but never use: files, and folders with their content. */
const leftOut = [
  'filters/',
  'gameobjects/components/PathFollower.js',
  'gameobjects/graphics/GraphicsCanvasRenderer.js',
  'renderer/snapshot/',
  'renderer/webgl/renderNodes/BatchHandlerPointLight.js',
  'renderer/webgl/renderNodes/BatchHandlerTileSprite.js',
  'renderer/webgl/renderNodes/DynamicTextureHandler.js',
  'renderer/webgl/renderNodes/filters/',
  'renderer/webgl/renderNodes/submitter/SubmitterTile.js',
  'renderer/webgl/renderNodes/submitter/SubmitterTileSprite.js',
  'renderer/webgl/renderNodes/submitter/SubmitterTilemapGPULayer.js',
  'renderer/webgl/renderNodes/texturer/TexturerTileSprite.js',
  'renderer/webgl/renderNodes/transformer/TransformerTile.js',
  'renderer/webgl/renderNodes/transformer/TransformerTileSprite.js',
  'textures/DynamicTexture.js',
];
/** What a game creates but nothing uses: it is created, and does nothing. */
const idle = [
  'animations/AnimationManager.js',
  'core/DebugHeader.js',
  'device/Audio.js',
  'device/Video.js',
  'input/InputManager.js',
];
/** Replacements of modules: of each list, only the entry that the parts use. */
const replaced: Readonly<Record<string, string>> = {
  'math/index.js': `{ RandomDataGenerator: require('./random-data-generator/RandomDataGenerator') }`,
  'renderer/index.js': `{ Events: require('./events') }`,
  'textures/parsers/index.js': `{ Image: require('./Image') }`,
  // Dynamic textures would draw with it.
  'gameobjects/tilesprite/TileSprite.js': 'function () { this.setOrigin = () => this; }',
};
/** Phaser's build flags; only the WebGL renderer is on. */
const flag = /typeof ((?:CANVAS|FEATURE|PLUGIN|WEBGL)_[A-Z0-9_]+)\b/g;

/** Builds Phaser from its sources with the parts that the stage uses: no physics, tile maps, loader, input or sound. */
export const slimPhaser = (): Plugin => ({
  name: 'slim-phaser',
  apply: 'build',
  enforce: 'pre',
  buildStart() {
    for (const file of [...leftOut, ...idle, ...Object.keys(replaced)]) {
      if (!existsSync(join(sources, file))) this.error(`Phaser has no ${file}: it was left out before`);
    }
  },
  resolveId: (source) => (source === 'phaser' ? slimId : null),
  load(id) {
    if (id !== slimId) return null;
    const path = (file: string): string => JSON.stringify(join(sources, `${file}.js`));
    return [
      ...parts.map((file) => `import ${path(file)};`),
      ...Object.entries(named).map(([name, file]) => `export { default as ${name} } from ${path(file)};`),
      `import constants from ${path('const')};`,
      'export const WEBGL = constants.WEBGL;',
    ].join('\n');
  },
  transform(code, id) {
    if (!id.startsWith(sources)) return null;
    const file = id.slice(sources.length + 1).replaceAll('\\', '/');
    if (file in replaced) return `module.exports = ${replaced[file]};`;
    if (idle.includes(file)) return 'module.exports = function () {};';
    if (leftOut.some((left) => file.startsWith(left)))
      return `module.exports = function () { throw new Error('Phaser is built without ${file}'); };`;
    return code.replaceAll(flag, (_, name: string) => String(name === 'WEBGL_RENDERER'));
  },
});
