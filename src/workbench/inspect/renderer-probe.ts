import { levelledBytes, sizedTexelBytes, texelBytes } from './texture-bytes.ts';

/** What the graphics contexts of this document did and hold. */
export interface RendererCount {
  /** Draw calls since the last look. */
  readonly drawCalls: number;
  readonly textures: number;
  readonly textureBytes: number;
  /** Null where the browser does not tell (only Chromium does). */
  readonly heapBytes: number | null;
}

/** Counts what any renderer of this document asks of WebGL. */
export interface RendererProbe {
  /** Looks, and begins to count the draw calls anew. */
  take(): RendererCount;
}

type Context = WebGLRenderingContext | WebGL2RenderingContext;
type Levels = Map<number, number>;
// The calls that are counted differ in their arguments only.
type GlCall = (this: Context, ...given: readonly unknown[]) => unknown;

const drawNames = ['drawArrays', 'drawElements', 'drawArraysInstanced', 'drawElementsInstanced'] as const;

class Probe implements RendererProbe {
  #draws = 0;
  /** Bytes by level of every texture that was not deleted, by context. */
  readonly #textures = new Map<Context, Map<WebGLTexture, Levels>>();

  constructor() {
    for (const { prototype } of [WebGLRenderingContext, WebGL2RenderingContext]) {
      for (const name of drawNames) this.#listen(prototype, name, () => (this.#draws += 1));
      this.#listen(prototype, 'createTexture', (gl, _given, made) => this.#make(gl, made));
      this.#listen(prototype, 'deleteTexture', (gl, [texture]) => this.#delete(gl, texture));
      this.#listen(prototype, 'texStorage2D', (gl, given) => this.#store(gl, given));
      this.#listen(prototype, 'texImage2D', (gl, given) => this.#upload(gl, given));
      this.#listen(prototype, 'generateMipmap', (gl, [target]) => this.#shrink(gl, target));
    }
  }

  take(): RendererCount {
    const drawCalls = this.#draws;
    this.#draws = 0;
    // What a lost context had is gone with it.
    for (const gl of this.#textures.keys()) if (gl.isContextLost()) this.#textures.delete(gl);
    const textures = [...this.#textures.values()].flatMap((ofContext) => [...ofContext.values()]);
    const sizes = textures.flatMap((levels) => [...levels.values()]);
    const textureBytes = sizes.reduce((sum, bytes) => sum + bytes, 0);
    return { drawCalls, textures: textures.length, textureBytes, heapBytes: heapBytes() };
  }

  #listen(
    prototype: object,
    name: string,
    heard: (gl: Context, given: readonly unknown[], made: unknown) => void,
  ): void {
    const call: unknown = Reflect.get(prototype, name);
    if (typeof call !== 'function') return;
    const counted: GlCall = function (...given) {
      const made: unknown = Reflect.apply(call, this, given);
      heard(this, given, made);
      return made;
    };
    Object.defineProperty(prototype, name, { configurable: true, writable: true, value: counted });
  }

  #make(gl: Context, made: unknown): void {
    if (!(made instanceof WebGLTexture)) return;
    const textures = this.#textures.get(gl) ?? new Map<WebGLTexture, Levels>();
    this.#textures.set(gl, textures.set(made, new Map()));
  }

  #delete(gl: Context, texture: unknown): void {
    if (texture instanceof WebGLTexture) this.#textures.get(gl)?.delete(texture);
  }

  /** `texStorage2D(target, levels, internalFormat, width, height)` */
  #store(gl: Context, [target, levels, format, width, height]: readonly unknown[]): void {
    const bytes = levelledBytes(
      Number(width),
      Number(height),
      Number(levels),
      sizedTexelBytes(Number(format)),
    );
    this.#levelsAt(gl, target)?.set(0, bytes);
  }

  /** `texImage2D(target, level, internalFormat, width, height, border, format, type, pixels)`, or without sizes. */
  #upload(gl: Context, given: readonly unknown[]): void {
    const [target, level] = given;
    const [width, height, format, type] =
      given.length > 6 ? [given[3], given[4], given[6], given[7]] : [...sizeOf(given[5]), given[3], given[4]];
    const bytes = Number(width) * Number(height) * texelBytes(Number(format), Number(type));
    this.#levelsAt(gl, target)?.set(Number(level), bytes);
  }

  /** All smaller levels of the picture together have a third of its bytes. */
  #shrink(gl: Context, target: unknown): void {
    const levels = this.#levelsAt(gl, target);
    if (levels && levels.size === 1) levels.set(1, Math.round((levels.get(0) ?? 0) / 3));
  }

  /** The levels of the texture that is bound; the scenes use plain ones only. */
  #levelsAt(gl: Context, target: unknown): Levels | undefined {
    if (target !== gl.TEXTURE_2D) return undefined;
    const bound: unknown = gl.getParameter(gl.TEXTURE_BINDING_2D);
    return bound instanceof WebGLTexture ? this.#textures.get(gl)?.get(bound) : undefined;
  }
}

const sizeOf = (source: unknown): readonly [number, number] => {
  if (typeof source !== 'object' || source === null) return [0, 0];
  if ('videoWidth' in source && 'videoHeight' in source)
    return [Number(source.videoWidth), Number(source.videoHeight)];
  if ('naturalWidth' in source && 'naturalHeight' in source)
    return [Number(source.naturalWidth), Number(source.naturalHeight)];
  if ('width' in source && 'height' in source) return [Number(source.width), Number(source.height)];
  return [0, 0];
};

const heapBytes = (): number | null => {
  const memory: unknown = Reflect.get(performance, 'memory');
  if (typeof memory !== 'object' || memory === null || !('usedJSHeapSize' in memory)) return null;
  return Number(memory.usedJSHeapSize);
};

let probe: RendererProbe | null = null;

/**
 * The probe of this document; opened before the first renderer is made, because it knows only what was asked for since.
 * Draw calls and textures are exact: they are counted where every renderer has to pass (but for the instancing of a
 * WebGL 1 extension, which no scene uses). Bytes are those asked for; what a driver pads or a canvas itself holds is not
 * in them.
 */
export const rendererProbe = (): RendererProbe => (probe ??= new Probe());
