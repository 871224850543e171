/** The drawing methods of a canvas, used by Pixi (WebGL 2) and Phaser (WebGL 1). */
const kinds = {
  webgl2: ['drawElements', 'drawArrays', 'drawElementsInstanced', 'drawArraysInstanced'],
  webgl: ['drawElements', 'drawArrays'],
} as const;

type Draw = (this: WebGLRenderingContext, ...call: unknown[]) => void;

/** Wraps a call to execute only if it draws to a texture, which later drawing uses. */
const offScreen = (draw: Draw): Draw =>
  function (this: WebGLRenderingContext, ...call: unknown[]) {
    if (this.getParameter(this.FRAMEBUFFER_BINDING) !== null) draw.apply(this, call);
  };

/**
 * Runs the steps before a picture without drawing on any canvas: the last drawing covers all others, and each
 * costs a software renderer as much as the last.
 */
export const withDrawingDisabled = async <T>(run: () => Promise<T>): Promise<T> => {
  const prototypes = [
    [WebGL2RenderingContext.prototype, kinds.webgl2],
    [WebGLRenderingContext.prototype, kinds.webgl],
  ] as const;
  const restore: (() => void)[] = [];
  for (const [prototype, names] of prototypes) {
    for (const name of names) {
      // Arguments are passed on unchanged.
      const draw = Reflect.get(prototype, name) as Draw;
      Object.assign(prototype, { [name]: offScreen(draw) });
      restore.push(() => Object.assign(prototype, { [name]: draw }));
    }
  }
  try {
    return await run();
  } finally {
    for (const each of restore) each();
  }
};
