import type { Scene } from 'phaser';
import type { AnyGame } from '../../game.ts';
import { celebrationPictures } from '../celebration-assets.ts';
import { loadPictures, type LoadedImages } from '../load-images.ts';
import { SceneStage } from '../scene-stage.ts';
import { detectQuality, type RendererSettings, getResolution } from '../quality.ts';
import type { PhaserStage, StageFacts } from '../scene.ts';
import type { SceneLayers, RenderSurface, SurfaceListener } from '../render-surface.ts';
import type { StageHandle, StageOptions } from '../stage.ts';
import { loadStageFonts } from '../stage-font.ts';
import { createPhaserCelebration } from './celebration-phaser.ts';
import { createPhaserCrossFade } from './cross-fade.ts';
import { addScene, atlasKey, openPhaserGame, type ManualPhaserGame } from './phaser-game.ts';

interface PhaserScenery extends SceneLayers {
  /** Bottom to top: the game's, the celebration's, the fade's. */
  readonly layers: readonly Scene[];
}

/** A Phaser game with its own canvas as the surface of a stage; it ends with the stage. */
class PhaserSurface implements RenderSurface<PhaserScenery> {
  readonly #game: AnyGame;
  readonly #pictures: LoadedImages;
  #own: ManualPhaserGame;
  #resolution: number;
  #size = { width: 1, height: 1 };
  #listener: SurfaceListener | null = null;
  #built = 0;
  #isClosed = false;

  constructor(game: AnyGame, own: ManualPhaserGame, pictures: LoadedImages, settings: RendererSettings) {
    this.#game = game;
    this.#own = own;
    this.#pictures = pictures;
    this.#resolution = getResolution(settings);
  }

  get canvas(): HTMLCanvasElement {
    return this.#own.canvas;
  }
  get resolution(): number {
    return this.#resolution;
  }

  build(createScene: AnyGame['createScene'], facts: StageFacts): PhaserScenery {
    this.#built += 1;
    const layer = (name: string): Scene => addScene(this.#own, `${name}-${this.#built}`);
    const layers = [layer('game'), layer('celebration'), layer('fade')] as const;
    const [below, middle, top] = layers;
    for (const { cameras } of layers) cameras.main.setZoom(this.#resolution);
    const stage: PhaserStage = { kind: 'phaser', scene: below, atlas: atlasKey, ...facts };
    return {
      layers,
      scene: createScene(stage),
      celebration: createPhaserCelebration(middle, facts, this.#game.assets.props ?? []),
      fade: createPhaserCrossFade(top, (canvas) => this.#copyTo(canvas)),
    };
  }

  resize(width: number, height: number, resolution: number): void {
    const { game, canvas } = this.#own;
    this.#resolution = resolution;
    this.#size = { width, height };
    game.scale.resize(Math.round(width * resolution), Math.round(height * resolution));
    Object.assign(canvas.style, { width: `${width}px`, height: `${height}px` });
    for (const { cameras } of game.scene.getScenes(false)) cameras.main.setZoom(resolution);
  }

  render(): void {
    this.#own.draw();
  }

  drop({ scene, celebration, fade, layers }: PhaserScenery): void {
    fade.stop();
    scene.destroy();
    celebration.destroy();
    for (const layer of layers) this.#own.game.scene.remove(layer.sys.settings.key);
  }

  forget(): void {
    // The scenes were destroyed with their game.
  }

  mount(element: HTMLElement, listener: SurfaceListener): void {
    this.#listener = listener;
    element.prepend(this.canvas);
    this.canvas.addEventListener('webglcontextlost', this.#onLost);
    this.canvas.addEventListener('webglcontextrestored', this.#onRestored);
  }

  unmount(): void {
    this.canvas.removeEventListener('webglcontextlost', this.#onLost);
    this.canvas.removeEventListener('webglcontextrestored', this.#onRestored);
    this.canvas.remove();
  }

  async renew(settings: RendererSettings): Promise<void> {
    const next = await openPhaserGame(this.#pictures, settings.quality);
    this.#own.destroy();
    this.#own = next;
    this.#resolution = getResolution(settings);
    const { width, height } = this.#size;
    this.resize(width, height, this.#resolution);
    if (this.#isClosed) this.#own.destroy();
  }

  close(): void {
    this.#isClosed = true;
    this.#own.destroy();
  }

  #copyTo(canvas: HTMLCanvasElement): void {
    this.#own.draw();
    canvas.width = this.canvas.width;
    canvas.height = this.canvas.height;
    // In the same task as the draw: later the buffer is empty.
    canvas.getContext('2d')?.drawImage(this.canvas, 0, 0);
  }

  readonly #onLost = (): void => this.#listener?.onLost();
  readonly #onRestored = (): void => this.#listener?.onRestored();
}

/**
 * Opens the Phaser stage: loads fonts and pictures, then creates the game with its own context.
 * @throws when WebGL is unavailable or something fails to load.
 */
export const openPhaserStage = async (options: StageOptions): Promise<StageHandle> => {
  const { game, settings } = options;
  const renderer = { quality: settings.quality ?? detectQuality(), eco: settings.eco };
  const [pictures] = await Promise.all([
    loadPictures(
      { ...celebrationPictures, ...game.assets.pictures },
      options.onProgress ?? (() => undefined),
    ),
    loadStageFonts(),
  ]);
  const own = await openPhaserGame(pictures, renderer.quality);
  return new SceneStage(options, new PhaserSurface(game, own, pictures, renderer));
};
