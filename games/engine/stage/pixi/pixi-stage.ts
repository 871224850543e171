import { Container, Graphics, type GraphicsContext, Texture, TexturePool, type WebGLRenderer } from 'pixi.js';
import type { AnyGame } from '../../game.ts';
import { celebrationPictures } from '../celebration-assets.ts';
import { loadPictures, type LoadedImages } from '../load-images.ts';
import { SceneStage } from '../scene-stage.ts';
import { detectQuality, type RendererSettings } from '../quality.ts';
import type { PixiStage, StageFacts } from '../scene.ts';
import type { SceneLayers, RenderSurface, SurfaceListener } from '../render-surface.ts';
import type { StageHandle, StageOptions } from '../stage.ts';
import { loadStageFonts } from '../stage-font.ts';
import { createPixiCelebration } from './celebration-pixi.ts';
import { createPixiCrossFade } from './cross-fade.ts';
import { destroyTextures, createTextures } from './textures.ts';
import { destroyRenderer, acquireRenderer } from './renderer.ts';

interface PixiScenery extends SceneLayers {
  readonly root: Container;
  readonly textures: Map<string, Texture>;
}

/**
 * The surface that holds the canvas: the renderer is shared, and a stage that closes late must not detach it.
 */
let mounted: PixiSurface | null = null;

/**
 * Lists the graphics contexts below a view; `destroy({ children: true })` leaves them, shapes included, in
 * the renderer.
 */
const contextsUnder = (view: Container): readonly GraphicsContext[] => [
  ...(view instanceof Graphics ? [view.context] : []),
  ...view.children.flatMap(contextsUnder),
];

/** The shared Pixi renderer as the surface of a stage. */
class PixiSurface implements RenderSurface<PixiScenery> {
  readonly #game: AnyGame;
  readonly #pictures: LoadedImages;
  #renderer: WebGLRenderer;
  #listener: SurfaceListener | null = null;

  constructor(game: AnyGame, renderer: WebGLRenderer, pictures: LoadedImages) {
    this.#game = game;
    this.#renderer = renderer;
    this.#pictures = pictures;
  }

  get canvas(): HTMLCanvasElement {
    return this.#renderer.canvas;
  }
  get resolution(): number {
    return this.#renderer.resolution;
  }

  build(createScene: AnyGame['createScene'], facts: StageFacts): PixiScenery {
    const textures = createTextures(this.#pictures);
    const root = new Container();
    const view = new Container();
    root.addChild(view);
    const texture = (alias: string): Texture => textures.get(alias) ?? Texture.EMPTY;
    const stage: PixiStage = { kind: 'pixi', view, texture, ...facts };
    const celebration = createPixiCelebration({
      texture,
      props: this.#game.assets.props ?? [],
      quality: facts.quality,
      resolution: facts.resolution,
      text: stage.text,
    });
    const scene = createScene(stage);
    root.addChild(celebration.view);
    return { root, scene, textures, celebration, fade: createPixiCrossFade(this.#renderer, root) };
  }

  resize(width: number, height: number, resolution: number): void {
    this.#renderer.resize(width, height, resolution);
  }

  render({ root }: PixiScenery): void {
    this.#renderer.render({ container: root });
  }

  drop({ root, scene, celebration, textures, fade }: PixiScenery): void {
    fade.stop();
    const contexts = contextsUnder(root);
    const nothing = new Container();
    this.#renderer.render({ container: nothing });
    nothing.destroy();
    scene.destroy();
    celebration.destroy();
    root.destroy({ children: true });
    for (const context of contexts) context.destroy();
    destroyTextures(textures);
    // Pixi pools the textures of destroyed texts: as many of each size as were ever shown at the same time.
    TexturePool.clear();
  }

  forget({ root, scene }: PixiScenery): void {
    scene.destroy();
    root.destroy({ children: true });
  }

  mount(element: HTMLElement, listener: SurfaceListener): void {
    const { canvas } = this.#renderer;
    mounted = this;
    this.#listener = listener;
    element.prepend(canvas);
    canvas.addEventListener('webglcontextlost', this.#onLost);
    canvas.addEventListener('webglcontextrestored', this.#onRestored);
  }

  unmount(): void {
    const { canvas } = this.#renderer;
    canvas.removeEventListener('webglcontextlost', this.#onLost);
    canvas.removeEventListener('webglcontextrestored', this.#onRestored);
    if (mounted !== this) return;
    mounted = null;
    canvas.remove();
  }

  async renew(settings: RendererSettings): Promise<void> {
    await destroyRenderer();
    this.#renderer = await acquireRenderer(settings);
  }

  close(isLost: boolean): void {
    if (isLost) void destroyRenderer();
  }

  readonly #onLost = (): void => this.#listener?.onLost();
  readonly #onRestored = (): void => this.#listener?.onRestored();
}

/**
 * Opens the Pixi stage: loads fonts and pictures while the renderer is created.
 * @throws when WebGL is unavailable or something fails to load.
 */
export const openPixiStage = async (options: StageOptions): Promise<StageHandle> => {
  const { game, settings } = options;
  const pictures = loadPictures(
    { ...celebrationPictures, ...game.assets.pictures },
    options.onProgress ?? (() => undefined),
  );
  const [renderer, loaded] = await Promise.all([
    acquireRenderer({ quality: settings.quality ?? detectQuality(), eco: settings.eco }),
    pictures,
    loadStageFonts(),
  ]);
  return new SceneStage(options, new PixiSurface(game, renderer, loaded));
};
