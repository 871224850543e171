import 'pixi.js/unsafe-eval';
import { WebGLRenderer } from 'pixi.js';
import type { Quality } from '../scene.ts';

/** What a tier asks of the renderer (ui.md 11). */
export interface RendererSettings {
  readonly quality: Quality;
  readonly eco: boolean;
  /** Nothing moves: the soft tier draws sharp then. */
  readonly isAtRest?: boolean;
}

const resolutionCap = { full: 2, soft: 0.5, softAtRest: 1, eco: 1 } as const;
const softwareRenderer = /SwiftShader|llvmpipe|Software/i;

let shared: { readonly making: Promise<WebGLRenderer>; readonly quality: Quality } | null = null;
let detected: Quality | null = null;

/** Asks the browser what draws: a software renderer gets the soft tier, as does `?q=soft`. */
export const detectQuality = (): Quality => {
  const asked = new URLSearchParams(location.search).get('q');
  if (asked === 'soft' || asked === 'full') return asked;
  if (detected) return detected;
  const probe = document.createElement('canvas').getContext('webgl2');
  const facts = probe?.getExtension('WEBGL_debug_renderer_info');
  const name = probe && facts ? String(probe.getParameter(facts.UNMASKED_RENDERER_WEBGL)) : '';
  probe?.getExtension('WEBGL_lose_context')?.loseContext();
  detected = softwareRenderer.test(name) ? 'soft' : 'full';
  return detected;
};

/** The machine draws too slowly: the soft tier for the rest of the visit. False when the address asks for a tier. */
export const softenMachine = (): boolean => {
  detected = 'soft';
  return detectQuality() === 'soft';
};

/** Pixels of the canvas per CSS pixel. */
export const resolutionOf = ({ quality, eco, isAtRest = false }: RendererSettings): number =>
  Math.min(
    globalThis.devicePixelRatio || 1,
    resolutionCap[isAtRest && quality === 'soft' ? 'softAtRest' : quality],
    eco ? resolutionCap.eco : resolutionCap.full,
  );

const make = async (settings: RendererSettings): Promise<WebGLRenderer> => {
  const renderer = new WebGLRenderer();
  await renderer.init({
    width: 1,
    height: 1,
    autoDensity: true,
    resolution: resolutionOf(settings),
    antialias: settings.quality === 'full',
    background: '#000000',
    backgroundAlpha: 1,
    // Events, accessibility, DOM and filters of Pixi stay unloaded: the page has real controls, the scenes no filters.
    skipExtensionImports: true,
  });
  // Software rasterisers pay for every sampler of the batch shader. With a single one the batcher would break at every
  // sprite, so two.
  if (settings.quality === 'soft') renderer.limits.maxBatchableTextures = 2;
  renderer.canvas.style.touchAction = 'pan-y';
  renderer.canvas.style.pointerEvents = 'none';
  renderer.canvas.setAttribute('aria-hidden', 'true');
  return renderer;
};

/**
 * The one renderer of the visit, made on first need and again when the tier changes.
 * @throws when the browser gives no WebGL context.
 */
export const takeRenderer = async (settings: RendererSettings): Promise<WebGLRenderer> => {
  if (shared && shared.quality !== settings.quality) await dropRenderer();
  shared ??= { making: make(settings), quality: settings.quality };
  const mine = shared;
  try {
    const renderer = await mine.making;
    renderer.resolution = resolutionOf(settings);
    return renderer;
  } catch (error) {
    if (shared === mine) shared = null;
    throw error;
  }
};

/** Destroys the renderer after its context was lost: nothing on the graphics card can be trusted any more. */
export const dropRenderer = async (): Promise<void> => {
  const dropped = shared;
  shared = null;
  const renderer = await dropped?.making.catch(() => null);
  renderer?.destroy({ removeView: true });
};
