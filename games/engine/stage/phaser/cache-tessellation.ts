import type { GameObjects, Renderer } from 'phaser';

/** Draws triangles: corners by their index, places in pairs, a colour for each place. */
interface Submitter {
  batch(context: Renderer.WebGL.DrawingContext, ...triangles: readonly unknown[]): void;
}

/** Where a drawing lies and how clear it is. */
const placeOf = ({ x, y, rotation, scaleX, scaleY, alpha }: GameObjects.Graphics, zoom?: number): string =>
  [x, y, rotation, scaleX, scaleY, alpha, zoom].join();

/**
 * Lets a drawing that does not scroll keep its triangles: Phaser bends its curves and cuts its polygons anew in every
 * frame. They are made again when it is drawn again, which begins with `clear`, or stands elsewhere.
 */
export const cacheTessellation = (pen: GameObjects.Graphics): GameObjects.Graphics => {
  // Phaser's types leave the nodes open; a drawing has this one by default.
  const { Submitter: submitter } = pen.defaultRenderNodes as { readonly Submitter: Submitter };
  const kept: (readonly unknown[])[] = [];
  let place = '';
  const clear = pen.clear.bind(pen);
  Object.assign(pen.customRenderNodes, {
    Submitter: {
      batch(context, ...triangles) {
        kept.push(triangles);
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
      for (const triangles of kept) submitter.batch(context, ...triangles);
      return;
    }
    place = current;
    kept.length = 0;
    pen.renderWebGLStep(renderer, pen, context, parent, step + 1, list, index);
  }, 0);
};
