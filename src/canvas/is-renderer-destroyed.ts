import type { Application, Renderer } from 'pixi.js';

/**
 * Whether the renderer is already destroyed. Pixi renders once more after destroying a picture that was
 * closed while it was being created.
 */
export const isRendererDestroyed = ({ renderer }: Application): boolean =>
  (renderer as Renderer | null) === null;
