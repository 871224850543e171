import type { Quality } from './scene.ts';

/** What the resolution and the renderer depend on (ui.md 11). */
export interface RendererSettings {
  readonly quality: Quality;
  readonly eco: boolean;
  /** Nothing moves: the soft tier then draws at a higher resolution. */
  readonly isAtRest?: boolean;
  /** Size of the stage in CSS pixels; defaults to the usual one on desktop. */
  readonly width?: number;
  readonly height?: number;
}

const resolutionCap = { full: 2, soft: 0.5, softAtRest: 1, eco: 1 } as const;
const desktopStage = { width: 1000, height: 604 } as const;
/**
 * Pixels that a software renderer can fill in time while the busiest game moves (`npm run bench -- frames`).
 */
const softPixels = 100_000;

/**
 * The smaller the stage, the higher its resolution in motion; highest on a phone, where figures are small.
 */
const softInMotion = (width: number, height: number): number =>
  Math.min(resolutionCap.softAtRest, Math.max(resolutionCap.soft, Math.sqrt(softPixels / (width * height))));
const softwareRenderer = /SwiftShader|llvmpipe|Software/i;

let detected: Quality | null = null;

/** Detects the renderer: software renderers get the soft tier, as does `?q=soft`. */
export const detectQuality = (): Quality => {
  const requested = new URLSearchParams(location.search).get('q');
  if (requested === 'soft' || requested === 'full') return requested;
  if (detected) return detected;
  const probe = document.createElement('canvas').getContext('webgl2');
  const facts = probe?.getExtension('WEBGL_debug_renderer_info');
  const name = probe && facts ? String(probe.getParameter(facts.UNMASKED_RENDERER_WEBGL)) : '';
  probe?.getExtension('WEBGL_lose_context')?.loseContext();
  detected = softwareRenderer.test(name) ? 'soft' : 'full';
  return detected;
};

/**
 * Switches to the soft tier until the page is reloaded, on machines that draw too slowly. False when the URL
 * sets a tier.
 */
export const downgradeQuality = (): boolean => {
  detected = 'soft';
  return detectQuality() === 'soft';
};

/** Returns the pixels of the canvas per CSS pixel. */
export const getResolution = (settings: RendererSettings): number => {
  const {
    quality,
    eco,
    isAtRest = false,
    width = desktopStage.width,
    height = desktopStage.height,
  } = settings;
  const softCap = isAtRest ? resolutionCap.softAtRest : softInMotion(width, height);
  return Math.min(
    globalThis.devicePixelRatio || 1,
    quality === 'soft' ? softCap : resolutionCap.full,
    eco ? resolutionCap.eco : resolutionCap.full,
  );
};
