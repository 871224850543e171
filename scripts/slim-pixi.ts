import type { Plugin } from 'vite';

const chooser = /pixi\.js[\\/]lib[\\/]rendering[\\/]renderers[\\/]autoDetectRenderer\.mjs$/;
const unused = /[\\/](WebGPURenderer|CanvasRenderer)\.mjs$/;
const noneId = '\0pixi-no-renderer';

/** Leaves out the renderers of Pixi that nothing draws with: WebGL is the only one, and each brings a pipeline of its own. */
export const slimPixi = (): Plugin => ({
  name: 'slim-pixi',
  apply: 'build',
  enforce: 'pre',
  resolveId: (source, importer) =>
    importer !== undefined && chooser.test(importer) && unused.test(source) ? noneId : null,
  load: (id) =>
    id === noneId ? 'export const WebGPURenderer = null;\nexport const CanvasRenderer = null;\n' : null,
});
