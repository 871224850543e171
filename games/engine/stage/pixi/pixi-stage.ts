import { Container, type Texture, type WebGLRenderer } from 'pixi.js';
import type { AnyGame } from '../../game.ts';
import {
  type CelebrationPicture,
  celebrationMs,
  hiddenCelebration,
  layCelebration,
  planCelebration,
} from '../celebration.ts';
import { createClock, type HostClock } from '../clock.ts';
import { createTimeline, type PlayableTimeline } from '../create-timeline.ts';
import { drawEveryMs, restAfterMs } from '../draw-pace.ts';
import { createLateFrames } from '../late-frames.ts';
import { createRunner, type Runner } from '../run-timeline.ts';
import type { BetFacts, PixiStage, Quality, StageLayout } from '../scene.ts';
import type {
  AnyScene,
  CelebrateOptions,
  Running,
  RunOptions,
  StageHandle,
  StageOptions,
  StageSettings,
} from '../stage.ts';
import { stirringScene } from '../stirring-scene.ts';
import { celebrationPictures } from './celebration-assets.ts';
import { type CelebrationPainter, makeCelebration } from './celebration-pixi.ts';
import { type CrossFade, makeCrossFade } from './cross-fade.ts';
import { freeTextures, loadPictures, makeTextures, type Pictures } from './pictures.ts';
import { detectQuality, dropRenderer, resolutionOf, softenMachine, takeRenderer } from './renderer.ts';
import { loadStageFonts } from './stage-font.ts';

/** Below this width the scene draws its phone layout (ui.md 5). */
const phoneBelow = 500;
const ecoRate = 2;

/** Everything that lives on the graphics card; made anew after a lost context, a swap or a changed setting. */
interface Scenery {
  readonly root: Container;
  readonly scene: AnyScene;
  readonly textures: Map<string, Texture>;
  readonly celebration: CelebrationPainter;
  readonly fade: CrossFade;
}

/** The stage that has the canvas: the renderer is shared, and a stage that closes late must not take it away. */
let seated: OpenPixiStage | null = null;

class OpenPixiStage implements StageHandle {
  readonly clock: HostClock;
  readonly #options: StageOptions;
  readonly #pictures: Pictures;
  readonly #runner: Runner = createRunner();
  readonly #picture: CelebrationPicture = hiddenCelebration();
  readonly #observer: ResizeObserver | null;
  readonly #ends: (() => void)[] = [];
  #renderer: WebGLRenderer;
  #settings: StageSettings;
  #createScene: AnyGame['createScene'];
  #set: Scenery;
  #width = 1;
  #height = 1;
  #lastDrawMs = 0;
  /** When the picture was last told or seen to move. */
  #stirredMs = 0;
  #drawnAtRest = false;
  #drawnIdle = true;
  #isLost = false;
  readonly #lateFrames = createLateFrames();
  #isLate = false;

  constructor(options: StageOptions, renderer: WebGLRenderer, pictures: Pictures) {
    this.#options = options;
    this.#settings = options.settings;
    this.#renderer = renderer;
    this.#pictures = pictures;
    this.#createScene = options.game.createScene;
    this.clock =
      options.clock ??
      createClock({
        request: (frame) => requestAnimationFrame(frame),
        cancel: (id) => cancelAnimationFrame(id),
      });
    this.#measure();
    this.#set = this.#build(this.#createScene);
    this.#seat();
    this.#ends.push(this.clock.onStep((_timeMs, deltaMs) => this.#step(deltaMs)));
    this.#ends.push(this.clock.onDraw(() => this.#drawInTime()));
    this.#observer = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(() => this.#follow());
    this.#observer?.observe(options.element);
  }

  get scene(): AnyScene {
    return this.#set.scene;
  }
  get canvas(): HTMLCanvasElement {
    return this.#renderer.canvas;
  }
  get width(): number {
    return this.#width;
  }
  get height(): number {
    return this.#height;
  }
  get layout(): StageLayout {
    return this.#width < phoneBelow ? 'phone' : 'desktop';
  }
  get quality(): Quality {
    return this.#settings.quality ?? detectQuality();
  }

  resize(): boolean {
    const layout = this.layout;
    if (!this.#measure()) return false;
    this.#fit();
    if (layout === this.layout) this.#set.scene.resize(this.#width, this.#height);
    else this.#rebuild();
    return true;
  }

  apply(settings: StageSettings): void {
    const before = this.quality;
    this.#settings = settings;
    this.#stir();
    if (before === this.quality) this.#rebuild();
    else void this.#restore();
  }

  swap(createScene: AnyGame['createScene']): void {
    this.#createScene = createScene;
    this.#rebuild();
  }

  newTimeline(): PlayableTimeline {
    return createTimeline();
  }

  celebrate(timeline: PlayableTimeline, facts: BetFacts, options: CelebrateOptions): void {
    const { sound } = this.#options;
    const pace = { ...options, reducedMotion: this.#settings.reducedMotion, eco: this.#settings.eco };
    const plan = planCelebration(facts, pace);
    const atMs = timeline.settleMs ?? timeline.durationMs;
    const { tier } = facts;
    if (plan) {
      this.#set.celebration.prepare(plan);
      layCelebration(timeline, this.#picture, plan, { atMs, durationMs: celebrationMs(plan, pace), sound });
    } else if (tier) timeline.call(timeline.revealMs ?? atMs, () => sound.play(tier));
  }

  run(timeline: PlayableTimeline, options: RunOptions = {}): Running {
    this.#stir();
    if (this.#settings.reducedMotion && timeline.timeMs === 0 && !this.#isLost) this.#set.fade.start();
    return this.#runner.run(timeline, options);
  }

  stopAll(seekToEnd: boolean): void {
    this.#stir();
    this.#runner.stopAll(seekToEnd);
    Object.assign(this.#picture, hiddenCelebration());
    this.#set.fade.stop();
  }

  draw(): void {
    if (this.#isLost) return;
    this.#lastDrawMs = this.clock.timeMs;
    this.#drawnAtRest = this.#isAtRest;
    this.#drawnIdle = this.#idles;
    this.#sharpen(this.#drawnAtRest);
    this.#set.scene.tick?.(this.clock.timeMs);
    this.#set.celebration.draw(this.#picture, this.#set.scene.figures?.() ?? []);
    this.#renderer.render({ container: this.#set.root });
  }

  destroy(): void {
    this.#observer?.disconnect();
    this.#unseat();
    for (const end of this.#ends) end();
    this.#runner.stopAll(false);
    if (!this.#options.clock) this.clock.destroy();
    if (this.#isLost) void dropRenderer();
    else this.#drop(this.#set);
  }

  /** Nothing runs, waits, is dragged or was shown just now. */
  get #isAtRest(): boolean {
    return !this.#runner.busy && this.clock.timeMs - this.#stirredMs >= restAfterMs;
  }

  readonly #stir = (): void => {
    this.#stirredMs = this.clock.timeMs;
  };

  #step(deltaMs: number): void {
    if (this.#runner.busy) {
      this.#stir();
      this.#isLate ||= this.clock.mode === 'live' && this.#lateFrames.add(deltaMs);
    } else if (this.#isLate && this.#isAtRest) this.#soften();
    this.#runner.advance(this.#settings.eco ? deltaMs * ecoRate : deltaMs);
    this.#set.fade.advance(deltaMs);
  }

  /** The soft tier from now on, once in a visit and between two rounds; a quality that was asked for stays. */
  #soften(): void {
    this.#isLate = false;
    if (this.#settings.quality || this.quality === 'soft' || !softenMachine()) return;
    void this.#restore();
  }

  #drawInTime(): void {
    const { quality, clock } = this;
    const isAtRest = this.#isAtRest;
    const everyMs = drawEveryMs({ quality, eco: this.#settings.eco }, isAtRest);
    const isDue = clock.timeMs - this.#lastDrawMs >= everyMs || isAtRest !== this.#drawnAtRest;
    // Between two idle motions the picture stands: what was drawn stays on the canvas.
    const isStill = isAtRest && everyMs > 0 && this.#drawnAtRest && !this.#drawnIdle && !this.#idles;
    if (clock.mode === 'manual' || (isDue && !isStill)) this.draw();
  }

  get #idles(): boolean {
    return this.#set.scene.idles?.(this.clock.timeMs) ?? true;
  }

  /** Sharp at rest; a drawing follows in the same frame, because a canvas of another size is empty. */
  #sharpen(isAtRest: boolean): void {
    const resolution = resolutionOf({ quality: this.quality, eco: this.#settings.eco, isAtRest });
    if (resolution === this.#renderer.resolution) return;
    this.#renderer.resize(this.#width, this.#height, resolution);
  }

  /** A new size counts from the next frame on; drawing at once keeps the canvas from flashing empty. */
  #follow(): void {
    if (this.#isLost || !this.resize()) return;
    this.#options.onResize?.();
    this.draw();
  }

  #measure(): boolean {
    const width = Math.max(1, Math.round(this.#options.element.clientWidth));
    const height = Math.max(1, Math.round(this.#options.element.clientHeight));
    if (width === this.#width && height === this.#height) return false;
    this.#width = width;
    this.#height = height;
    return true;
  }

  #fit(): void {
    this.#renderer.resize(this.#width, this.#height);
    this.#set.celebration.resize(this.#width, this.#height, this.layout);
  }

  /** Makes scene and celebration; what stood before stays until the new one stands. */
  #build(createScene: AnyGame['createScene']): Scenery {
    const { game, sound } = this.#options;
    const textures = makeTextures(this.#pictures);
    const root = new Container();
    const view = new Container();
    root.addChild(view);
    const stage: PixiStage = {
      kind: 'pixi',
      view,
      sound,
      quality: this.quality,
      reducedMotion: this.#settings.reducedMotion,
      eco: this.#settings.eco,
      width: this.#width,
      height: this.#height,
      layout: this.layout,
      resolution: resolutionOf({ quality: this.quality, eco: this.#settings.eco }),
      textures,
      text: (ref) => this.#options.text(ref),
    };
    const celebration = makeCelebration({
      textures,
      props: (game.assets.props ?? []).flatMap((alias) => textures.get(alias) ?? []),
      quality: this.quality,
      resolution: stage.resolution,
      text: stage.text,
    });
    const scene = stirringScene(createScene(stage), this.#stir);
    root.addChild(celebration.view);
    return { root, scene, textures, celebration, fade: makeCrossFade(this.#renderer, root) };
  }

  #rebuild(): void {
    const next = this.#build(this.#createScene);
    const before = this.#set;
    this.#set = next;
    this.#fit();
    this.#drop(before);
  }

  /** Frees a set after the renderer has let go of its textures. */
  #drop({ root, scene, celebration, textures, fade }: Scenery): void {
    fade.stop();
    this.#renderer.render({ container: new Container() });
    scene.destroy();
    celebration.destroy();
    root.destroy({ children: true });
    freeTextures(textures);
  }

  #seat(): void {
    const { canvas } = this.#renderer;
    seated = this;
    this.#options.element.prepend(canvas);
    canvas.addEventListener('webglcontextlost', this.#onLost);
    canvas.addEventListener('webglcontextrestored', this.#onRestored);
    this.#fit();
    this.draw();
  }

  #unseat(): void {
    const { canvas } = this.#renderer;
    canvas.removeEventListener('webglcontextlost', this.#onLost);
    canvas.removeEventListener('webglcontextrestored', this.#onRestored);
    if (seated !== this) return;
    seated = null;
    canvas.remove();
  }

  readonly #onLost = (): void => {
    this.#isLost = true;
    this.#options.onContextLost?.();
  };

  readonly #onRestored = (): void => void this.#restore();

  /** Nothing on the card survived: a new renderer, new textures, a new scene. */
  async #restore(): Promise<void> {
    this.#isLost = true;
    try {
      this.#unseat();
      await dropRenderer();
      this.#renderer = await takeRenderer({ quality: this.quality, eco: this.#settings.eco });
      const before = this.#set;
      this.#set = this.#build(this.#createScene);
      before.scene.destroy();
      before.root.destroy({ children: true });
      this.#isLost = false;
      this.#seat();
      this.#options.onRestored?.(this.#set.scene);
    } catch (error) {
      this.#options.onFailed?.(error);
    }
  }
}

/**
 * Opens the Pixi stage: fonts and pictures load while the renderer is made.
 * @throws when WebGL is not to be had or something does not load.
 */
export const openPixiStage = async (options: StageOptions): Promise<StageHandle> => {
  const { game, settings } = options;
  const pictures = loadPictures(
    { ...celebrationPictures, ...game.assets.pictures },
    options.onProgress ?? (() => undefined),
  );
  const [renderer, loaded] = await Promise.all([
    takeRenderer({ quality: settings.quality ?? detectQuality(), eco: settings.eco }),
    pictures,
    loadStageFonts(),
  ]);
  return new OpenPixiStage(options, renderer, loaded);
};
