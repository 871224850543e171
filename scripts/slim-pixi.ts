import { existsSync, realpathSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Where the files really are, as the bundler names them: `node_modules` may be a link. */
const lib = realpathSync(join(import.meta.dirname, '../node_modules/pixi.js/lib'));
const leftOutId = '\0pixi-left-out';

/** What no picture uses, as Pixi's modules are called. */
const leftOut: Readonly<Record<string, readonly string[]>> = {
  '': [
    'environment-webworker/webworkerExt',
    'rendering/mask/alpha/AlphaMaskPipe',
    'spritesheet/init',
    'utils/sayHello',
  ],
  // WebGL is the only renderer, and the others bring pipelines of their own.
  'rendering/renderers/': [
    'canvas/CanvasRenderer',
    'gpu/GpuUboSystem',
    'gpu/WebGPURenderer',
    'gpu/shader/GpuProgram',
  ],
  'rendering/renderers/gl/': [
    'GlUboSystem',
    'texture/uploaders/glUploadCompressedTextureResource',
    'texture/uploaders/glUploadVideoResource',
  ],
  'rendering/renderers/shared/': [
    'extract/ExtractSystem',
    'extract/GenerateTextureSystem',
    'shader/UboSystem',
    'startup/HelloSystem',
    'texture/RenderableGCSystem',
    'texture/TextureGCSystem',
    'texture/sources/VideoSource',
  ],
  'scene/graphics/': [
    'canvas/CanvasGraphicsContextSystem',
    'canvas/CanvasGraphicsPipe',
    'shared/buildCommands/buildAdaptiveBezier',
    'shared/buildCommands/buildArcToSvg',
    'shared/fill/FillPattern',
    'shared/path/roundShape',
    'shared/svg/SVGParser',
    'shared/svg/parseSVGPath',
  ],
  'scene/text/canvas/': ['CanvasTextSystem', 'utils/measureTaggedText', 'utils/wordWrap'],
  // The content policy forbids the code that Pixi writes and runs: `pixi.js/unsafe-eval` puts its own in the place.
  'rendering/renderers/gl/shader/': ['GenerateShaderSyncCode', 'utils/generateUniformsSync'],
  'scene/particle-container/shared/': ['ParticleBuffer'],
  'unsafe-eval/': ['particle/generateParticleUpdatePolyfill', 'ubo/generateUboSyncPolyfill'],
};
const files = new Set(
  Object.entries(leftOut).flatMap(([folder, names]) =>
    names.map((name) => join(lib, `${folder}${name}.mjs`)),
  ),
);

const names = realpathSync(join(import.meta.dirname, '../node_modules/@pixi/colord/plugins/names.mjs'));
/** The colours that Pixi itself calls by a name. */
const pixiNames = `const hexOf = { black: '#000000', white: '#ffffff' };
export default (Colord, parsers) => {
  parsers.string.push([(name) => (hexOf[name] ? new Colord(hexOf[name]).toRgb() : null), 'name']);
};
`;

/** Leaves out what of Pixi nothing draws with. */
export const slimPixi = (): Plugin => ({
  name: 'slim-pixi',
  apply: 'build',
  enforce: 'pre',
  buildStart() {
    for (const file of files)
      if (!existsSync(file)) this.error(`Pixi has no ${file}: it was left out before`);
  },
  resolveId(source) {
    return source === leftOutId ? source : null;
  },
  async load(id) {
    if (id === leftOutId) return makeLeftOut;
    if (id === names) return pixiNames;
    return files.has(id)
      ? { code: withoutContent(await readFile(id, 'utf8')), moduleSideEffects: false }
      : null;
  },
});

/**
 * It can be registered with Pixi, which then does nothing with it; whoever uses it gets an error. As a program of
 * WebGPU, which shaders name beside that of WebGL, there is none.
 */
const makeLeftOut = `export const leftOut = (name) => Object.assign(function () {
  throw new Error('Pixi is built without ' + name);
}, { extension: { type: [] }, from: () => null });
`;

/** A module of the same exports with nothing in them. */
const withoutContent = (code: string): string => {
  const names = /^export \{ (.*) \};$/m.exec(code)?.[1]?.split(', ') ?? [];
  const exported = names.map((name) => `export const ${name} = /* @__PURE__ */ leftOut('${name}');`);
  return [`import { leftOut } from '${leftOutId}';`, ...exported].join('\n');
};
