import { existsSync, realpathSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** The real path, which the bundler uses in module ids: `node_modules` may be a link. */
const lib = realpathSync(join(import.meta.dirname, '../node_modules/pixi.js/lib'));
const leftOutId = '\0pixi-left-out';

/** Modules of Pixi that no scene uses. */
const leftOut: Readonly<Record<string, readonly string[]>> = {
  '': [
    'environment-webworker/webworkerExt',
    'maths/matrix/groupD8',
    'maths/misc/squaredDistanceToLineSegment',
    'rendering/mask/alpha/AlphaMask',
    'rendering/mask/alpha/AlphaMaskPipe',
    'scene/container/CustomRenderPipe',
    'scene/container/RenderGroupPipe',
    'spritesheet/init',
    'utils/canvas/getCanvasBoundingBox',
    'utils/sayHello',
  ],
  // WebGL is the only renderer, and the others bring their own pipelines.
  'rendering/renderers/': [
    'canvas/CanvasRenderer',
    'canvas/utils/canvasUtils',
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
    'geometry/utils/getGeometryBounds',
    'shader/UboSystem',
    'startup/HelloSystem',
    'texture/RenderableGCSystem',
    'texture/TextureGCSystem',
    'texture/TextureMatrix',
    'texture/utils/textureFrom',
    'texture/sources/VideoSource',
  ],
  'scene/mesh/gl/': ['GlMeshAdaptor'],
  'scene/graphics/': [
    'canvas/CanvasGraphicsContextSystem',
    'canvas/CanvasGraphicsPipe',
    'shared/buildCommands/buildAdaptiveBezier',
    'shared/buildCommands/buildArcToSvg',
    'shared/buildCommands/buildPixelLine',
    'shared/buildCommands/buildTriangle',
    'shared/fill/FillPattern',
    'shared/path/roundShape',
    'shared/svg/SVGParser',
    'shared/svg/parseSVGPath',
  ],
  'scene/text/canvas/': ['CanvasTextSystem', 'utils/measureTaggedText', 'utils/wordWrap'],
  // The content policy forbids code that Pixi generates at run time: `pixi.js/unsafe-eval` replaces it.
  'rendering/renderers/gl/shader/': ['GenerateShaderSyncCode', 'utils/generateUniformsSync'],
  'scene/particle-container/shared/': ['ParticleBuffer'],
  'unsafe-eval/': ['particle/generateParticleUpdatePolyfill', 'ubo/generateUboSyncPolyfill'],
};
const files = new Set(
  Object.entries(leftOut).flatMap(([folder, names]) =>
    names.map((name) => join(lib, `${folder}${name}.mjs`)),
  ),
);

/** Replacements of modules: the rows of a table that are used, and what others call on a system. */
const replaced: Readonly<Record<string, string>> = {
  '@pixi/colord/index.mjs': `
    const hexOf = { black: '#000', white: '#fff' };
    export const extend = () => {};
    export const colord = (value) => {
      const digits = /^#([\\da-f]{3,8})$/i.exec(hexOf[value] ?? value)?.[1] ?? '';
      const pairs = digits.length < 5 ? [...digits].map((digit) => digit + digit) : digits.match(/../g);
      const [r, g, b, a = 255] = pairs.map((pair) => parseInt(pair, 16));
      return { isValid: () => b !== undefined, rgba: { r, g, b, a: Math.round(a / 2.55) / 100 } };
    };`,
  '@pixi/colord/plugins/names.mjs': 'export default null;',
  'pixi.js/lib/rendering/renderers/gl/GlBackBufferSystem.mjs': `
    export class GlBackBufferSystem {
      static extension = { type: ['webgl-system'], name: 'backBuffer', priority: 1 };
      useBackBuffer = false;
      destroy() {}
    }`,
  'pixi.js/lib/rendering/renderers/gl/texture/const.mjs': `
    export const GL_FORMATS = { RGBA: 6408 };
    export const GL_WRAP_MODES = {};
    export const GL_TARGETS = { TEXTURE_2D: 3553, TEXTURE_2D_ARRAY: 35866, TEXTURE_3D: 32879 };
    export const GL_TYPES = {
      ...{ BYTE: 5120, UNSIGNED_BYTE: 5121, SHORT: 5122, UNSIGNED_SHORT: 5123, INT: 5124, UNSIGNED_INT: 5125 },
      ...{ FLOAT: 5126, HALF_FLOAT: 36193 },
    };`,
  'pixi.js/lib/rendering/renderers/gl/texture/utils/mapFormatToGlFormat.mjs': `
    export const mapFormatToGlFormat = (gl) =>
      ({ rgba8unorm: gl.RGBA, bgra8unorm: gl.RGBA, 'depth24plus-stencil8': gl.DEPTH_STENCIL });`,
  'pixi.js/lib/rendering/renderers/gl/texture/utils/mapFormatToGlInternalFormat.mjs': `
    export const mapFormatToGlInternalFormat = (gl) =>
      ({ rgba8unorm: gl.RGBA, bgra8unorm: gl.RGBA8 ?? gl.RGBA, 'depth24plus-stencil8': gl.DEPTH24_STENCIL8 });`,
  'pixi.js/lib/rendering/renderers/gl/texture/utils/mapFormatToGlType.mjs': `
    export const mapFormatToGlType = (gl) => ({
      ...{ rgba8unorm: gl.UNSIGNED_BYTE, bgra8unorm: gl.UNSIGNED_BYTE },
      'depth24plus-stencil8': gl.UNSIGNED_INT_24_8,
    });`,
  'pixi.js/lib/utils/logging/deprecation.mjs': `
    export const deprecation = () => {};
    export const v8_0_0 = '', v8_3_4 = '', v8_21_0 = '', v8_22_0 = '';`,
  'pixi.js/lib/scene/container/container-mixins/findMixin.mjs': 'export const findMixin = {};',
  'pixi.js/lib/scene/container/container-mixins/getFastGlobalBoundsMixin.mjs':
    'export const getFastGlobalBoundsMixin = {};',
  'pixi.js/lib/scene/container/container-mixins/getGlobalMixin.mjs': `
    export const bgr2rgb = (color) => ((color & 255) << 16) + (color & 65280) + ((color >> 16) & 255);
    export const getGlobalMixin = {};`,
  'tiny-lru/dist/tiny-lru.js': `
    export const lru = (most) => {
      const kept = new Map();
      const set = (key, value) => {
        if (kept.size >= most) kept.clear();
        kept.set(key, value);
      };
      return { has: (key) => kept.has(key), get: (key) => kept.get(key), set };
    };`,
};
const inPlace = new Map(Object.entries(replaced).map(([name, code]) => [join(lib, '../..', name), code]));

/** Removes the parts of Pixi that no scene draws with. */
export const slimPixi = (): Plugin => ({
  name: 'slim-pixi',
  apply: 'build',
  enforce: 'pre',
  buildStart() {
    for (const file of [...files, ...inPlace.keys()])
      if (!existsSync(file)) this.error(`Pixi has no ${file}: it was left out before`);
  },
  resolveId(source) {
    return source === leftOutId ? source : null;
  },
  async load(id) {
    if (id === leftOutId) return makeLeftOut;
    const code = inPlace.get(id);
    if (code) return { code, moduleSideEffects: false };
    return files.has(id)
      ? { code: withoutContent(await readFile(id, 'utf8')), moduleSideEffects: false }
      : null;
  },
});

/**
 * A stand-in that can be registered with Pixi and then does nothing; using it throws. As a WebGPU program,
 * which shaders name next to the WebGL one, it is absent.
 */
const makeLeftOut = `export const leftOut = (name) => Object.assign(function () {
  throw new Error('Pixi is built without ' + name);
}, { extension: { type: [] }, from: () => null });
`;

/** A module with the same exports and no content. */
const withoutContent = (code: string): string => {
  const names = /^export \{ (.*) \};$/m.exec(code)?.[1]?.split(', ') ?? [];
  const exported = names.map((name) => `export const ${name} = /* @__PURE__ */ leftOut('${name}');`);
  return [`import { leftOut } from '${leftOutId}';`, ...exported].join('\n');
};
