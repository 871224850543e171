/** WebGL activity and memory of this document. */
export interface RendererStats {
  /** Draw calls since the last reading. */
  readonly drawCalls: number;
  readonly textures: number;
  readonly textureBytes: number;
  /** Null where the browser does not report it (only Chromium does). */
  readonly heapBytes: number | null;
}

type Context = WebGLRenderingContext | WebGL2RenderingContext;
// The counted calls differ only in their arguments.
type GlCall = (this: Context, ...given: readonly unknown[]) => unknown;
type Heard = (gl: Context, given: readonly unknown[], made: unknown) => unknown;

interface Texture {
  readonly gl: Context;
  /** Bytes of mip level 0. */
  bytes: number;
  hasSmallerLevels: boolean;
}
/** Textures not yet deleted. */
const textures = new Map<WebGLTexture, Texture>();
let draws = 0;

/**
 * Returns the record of the bound texture; only 2D textures are tracked, because the scenes use no others.
 */
function boundAt(gl: Context, target: unknown): Partial<Texture> {
  const bound: unknown = target === gl.TEXTURE_2D ? gl.getParameter(gl.TEXTURE_BINDING_2D) : null;
  return (bound instanceof WebGLTexture && textures.get(bound)) || {};
}

/** Both renderers use four bytes per texel. */
const bytesOf = (width: unknown, height: unknown): number => 4 * Number(width) * Number(height);

const countDraw: Heard = () => (draws += 1);

const calls: Readonly<Record<string, Heard>> = {
  drawArrays: countDraw,
  drawElements: countDraw,
  drawArraysInstanced: countDraw,
  drawElementsInstanced: countDraw,
  createTexture(gl, _given, made) {
    if (made instanceof WebGLTexture) textures.set(made, { gl, bytes: 0, hasSmallerLevels: false });
  },
  deleteTexture(_gl, [texture]) {
    if (texture instanceof WebGLTexture) textures.delete(texture);
  },
  texStorage2D(gl, [target, levels, , width, height]) {
    Object.assign(boundAt(gl, target), {
      bytes: bytesOf(width, height),
      hasSmallerLevels: Number(levels) > 1,
    });
  },
  /** `(target, level, internalFormat, width, height, border, format, type, pixels)`, or without sizes. */
  texImage2D(gl, given) {
    const [target, level] = given;
    const [width, height] = given.length > 6 ? [given[3], given[4]] : sizeOf(given[5]);
    const change = level === 0 ? { bytes: bytesOf(width, height) } : { hasSmallerLevels: true };
    Object.assign(boundAt(gl, target), change);
  },
  generateMipmap: (gl, [target]) => Object.assign(boundAt(gl, target), { hasSmallerLevels: true }),
};

function listen(prototype: object, name: string, received: Heard): void {
  const call: unknown = Reflect.get(prototype, name);
  if (typeof call !== 'function') return;
  const counted: GlCall = function (...given) {
    const made: unknown = Reflect.apply(call, this, given);
    received(this, given, made);
    return made;
  };
  Object.defineProperty(prototype, name, { configurable: true, writable: true, value: counted });
}

let isListening = false;

/**
 * Starts counting the WebGL calls of all renderers of this document; call it before the first renderer is
 * created. Draw calls and textures are exact, because the prototypes are patched (except for instancing by a
 * WebGL 1 extension, which no scene uses). Bytes are those requested, without padding by the driver or the
 * memory of the canvas itself.
 */
export function startRendererProbe(): void {
  if (isListening) return;
  isListening = true;
  for (const { prototype } of [WebGLRenderingContext, WebGL2RenderingContext])
    for (const [name, received] of Object.entries(calls)) listen(prototype, name, received);
}

/** Returns the current numbers and resets the count of draw calls. */
export function readRendererProbe(): RendererStats {
  const drawCalls = draws;
  draws = 0;
  // The textures of a lost context no longer exist.
  for (const [texture, { gl }] of textures) if (gl.isContextLost()) textures.delete(texture);
  // The mipmaps of a texture add a third of its bytes.
  const sizes = [...textures.values()].map(
    ({ bytes, hasSmallerLevels }) => bytes * (hasSmallerLevels ? 4 / 3 : 1),
  );
  const textureBytes = Math.round(sizes.reduce((sum, bytes) => sum + bytes, 0));
  return { drawCalls, textures: textures.size, textureBytes, heapBytes: heapBytes() };
}

/** Size of an image, a canvas or pixel data. */
const sizeOf = (source: unknown): readonly unknown[] => {
  const { width = 0, height = 0 } = Object(source);
  return [width, height];
};

const heapBytes = (): number | null => Object(Reflect.get(performance, 'memory')).usedJSHeapSize ?? null;
