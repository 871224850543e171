/** What draws on a canvas, by Pixi (WebGL 2) and by Phaser (WebGL 1). */
const kinds = {
  webgl2: ['drawElements', 'drawArrays', 'drawElementsInstanced', 'drawArraysInstanced'],
  webgl: ['drawElements', 'drawArrays'],
} as const;

type Draw = (this: WebGLRenderingContext, ...call: unknown[]) => void;

/** The same call, passed on only where it fills a texture: later drawings use that. */
const offScreen = (draw: Draw): Draw =>
  function (this: WebGLRenderingContext, ...call: unknown[]) {
    if (this.getParameter(this.FRAMEBUFFER_BINDING) !== null) draw.apply(this, call);
  };

/**
 * Runs what leads to a picture without drawing on any canvas: the last drawing covers all before it, and each costs a
 * software graphics card as much as the last.
 */
export const withDrawingDisabled = async <T>(run: () => Promise<T>): Promise<T> => {
  const prototypes = [
    [WebGL2RenderingContext.prototype, kinds.webgl2],
    [WebGLRenderingContext.prototype, kinds.webgl],
  ] as const;
  const restore: (() => void)[] = [];
  for (const [prototype, names] of prototypes) {
    for (const name of names) {
      // Its arguments are passed on as they come.
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
