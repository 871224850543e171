import { join } from 'node:path';
import type { Plugin } from 'vite';

const entry = join(import.meta.dirname, '../games/engine/stage/phaser/phaser-parts.js');
const servedId = '\0phaser-parts';
/** The switches of Phaser's own builds (`config/` of its package): WebGL draws everything, and Howler plays the sounds. */
const switches = {
  'typeof CANVAS_RENDERER': 'false',
  'typeof FEATURE_SOUND': 'false',
  'typeof PLUGIN_CAMERA3D': 'false',
  'typeof PLUGIN_FBINSTANT': 'false',
  'typeof WEBGL_DEBUG': 'false',
  'typeof WEBGL_RENDERER': 'true',
};

/** Replaces imports of `phaser` with the parts of it that the stage uses. */
export const phaserParts = (): Plugin => {
  let isServed = false;
  let bundled: Promise<string> | null = null;
  return {
    name: 'phaser-parts',
    enforce: 'pre',
    config(_, { command }) {
      isServed = command === 'serve';
      return { define: switches };
    },
    resolveId(source) {
      if (source !== 'phaser') return null;
      return isServed ? servedId : entry;
    },
    // The development server sends every file as it is, and browsers cannot run CommonJS.
    load(id) {
      if (id !== servedId) return null;
      bundled ??= bundleParts();
      return bundled;
    },
  };
};

const bundleParts = async (): Promise<string> => {
  const { build } = await import('vite');
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: switches,
    build: { write: false, minify: false, lib: { entry, formats: ['es'] } },
  });
  const [first] = [built].flat();
  if (!first || !('output' in first)) throw new Error('Phaser’s build was started in watch mode');
  return first.output[0].code;
};
