import 'pixi.js/unsafe-eval';
import { DefaultBatcher, extensions, MeshPipe, WebGLRenderer } from 'pixi.js';
import { type RendererSettings, getResolution } from '../quality.ts';
import type { Quality } from '../scene.ts';

// A renderer draws only what was registered before it, and a game with a mesh may be loaded later.
extensions.add(MeshPipe);

let shared: { readonly making: Promise<WebGLRenderer>; readonly quality: Quality } | null = null;
const make = async (settings: RendererSettings): Promise<WebGLRenderer> => {
  const renderer = new WebGLRenderer();
  await renderer.init({
    width: 1,
    height: 1,
    autoDensity: true,
    resolution: getResolution(settings),
    antialias: settings.quality === 'full',
    background: '#000000',
    backgroundAlpha: 1,
    // Pixi's events, accessibility, DOM and filters are not loaded: the page has real controls, and scenes
    // use no filters.
    skipExtensionImports: true,
  });
  // Software rasterisers pay for every sampler of the batch shader. With a single one every sprite would
  // break the batch, so two.
  if (settings.quality === 'soft') renderer.limits.maxBatchableTextures = 2;
  shareBatchShader(renderer.limits.maxBatchableTextures);
  renderer.canvas.style.touchAction = 'pan-y';
  renderer.canvas.style.pointerEvents = 'none';
  renderer.canvas.setAttribute('aria-hidden', 'true');
  return renderer;
};

/**
 * Pixi caches one batch shader for all renderers, with as many samplers as the first of them had; a later
 * renderer of another tier would draw wrong textures.
 */
const shareBatchShader = (maxTextures: number): void => {
  const batcher = new DefaultBatcher({ maxTextures });
  batcher._updateMaxTextures(maxTextures);
  batcher.destroy();
};

/**
 * Returns the shared renderer, created on first use and again when the tier changes.
 * @throws when the browser provides no WebGL context.
 */
export const acquireRenderer = async (settings: RendererSettings): Promise<WebGLRenderer> => {
  if (shared && shared.quality !== settings.quality) await destroyRenderer();
  shared ??= { making: make(settings), quality: settings.quality };
  const mine = shared;
  try {
    const renderer = await mine.making;
    renderer.resolution = getResolution(settings);
    return renderer;
  } catch (error) {
    if (shared === mine) shared = null;
    throw error;
  }
};

/**
 * Destroys the renderer after its context was lost, because nothing on the graphics card is valid any more.
 */
export const destroyRenderer = async (): Promise<void> => {
  const dropped = shared;
  shared = null;
  const renderer = await dropped?.making.catch(() => null);
  renderer?.destroy({ removeView: true });
};
