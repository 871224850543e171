import type { GameObjects, Renderer } from 'phaser';

/** Draws triangles: corner indices, positions in pairs, a colour per position. */
interface Submitter {
  batch(context: Renderer.WebGL.DrawingContext, ...triangles: readonly unknown[]): void;
}

/** Returns a key of a drawing's position and alpha. */
const placeOf = ({ x, y, rotation, scaleX, scaleY, alpha }: GameObjects.Graphics, zoom?: number): string =>
  [x, y, rotation, scaleX, scaleY, alpha, zoom].join();

/**
 * Caches the triangles of a drawing that does not scroll: Phaser tessellates its curves and polygons in every
 * frame. They are computed again when it is redrawn, which begins with `clear`, or when it has moved.
 */
export const cacheTessellation = (pen: GameObjects.Graphics): GameObjects.Graphics => {
  // Phaser's types leave the nodes open; graphics have this one by default.
  const { Submitter: submitter } = pen.defaultRenderNodes as { readonly Submitter: Submitter };
  const cached: (readonly unknown[])[] = [];
  let place = '';
  const clear = pen.clear.bind(pen);
  Object.assign(pen.customRenderNodes, {
    Submitter: {
      batch(context, ...triangles) {
        cached.push(triangles);
        submitter.batch(context, ...triangles);
      },
    } satisfies Submitter,
  });
  pen.clear = () => {
    place = '';
    return clear();
  };
  return pen.setScrollFactor(0).addRenderStep((renderer, _, context, parent, step = 0, list, index) => {
    const current = placeOf(pen, context.camera?.zoom);
    if (place === current) {
      for (const triangles of cached) submitter.batch(context, ...triangles);
      return;
    }
    place = current;
    cached.length = 0;
    pen.renderWebGLStep(renderer, pen, context, parent, step + 1, list, index);
  }, 0);
};
