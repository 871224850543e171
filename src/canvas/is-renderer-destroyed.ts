import type { Application, Renderer } from 'pixi.js';

/**
 * Whether there is nothing to draw on any more: the library renders a picture that was closed while it was being made
 * once more after it has destroyed it.
 */
export const isRendererDestroyed = ({ renderer }: Application): boolean =>
  (renderer as Renderer | null) === null;
