import { BrowserAdapter, DOMAdapter, type ICanvas, type ICanvasRenderingContext2D } from 'pixi.js';

/** Width of every character as a share of the size, so that positions do not depend on a font. */
const characterWidth = 0.6;

/** A context that draws nothing and measures all characters alike. */
const fakePen = (): object => {
  const known: Record<string, unknown> = {
    font: '10px',
    measureText: (text: string) => {
      const size = Number(/([\d.]+)px/.exec(String(known['font']))?.[1] ?? 10);
      return {
        width: text.length * size * characterWidth,
        actualBoundingBoxAscent: size,
        actualBoundingBoxDescent: 0,
      };
    },
    createLinearGradient: () => ({ addColorStop: () => undefined }),
    getImageData: (_x: number, _y: number, width: number, height: number) => ({
      data: new Uint8ClampedArray(width * height * 4),
    }),
  };
  return new Proxy(known, { get: (pen, key) => (key in pen ? pen[String(key)] : () => undefined) });
};

const fakeCanvas = (width = 1, height = 1): ICanvas => {
  const pen = fakePen();
  const canvas = { width, height, getContext: () => pen };
  return canvas as unknown as ICanvas; // what Pixi uses of a canvas that it never shows
};

/** Lets Pixi measure and write text without a browser; pictures stay blank, positions are real. */
export const installFakeCanvas = (): void => {
  const context = { prototype: {} } as { prototype: ICanvasRenderingContext2D }; // only used to detect features
  DOMAdapter.set({
    ...BrowserAdapter,
    createCanvas: fakeCanvas,
    getCanvasRenderingContext2D: () => context,
    getNavigator: () => ({ userAgent: 'fake', gpu: null }),
  });
};
