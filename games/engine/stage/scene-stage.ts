import type { AnyGame } from '#engine/game.ts';
import { DEFAULT_BED_PACE } from './music-bed.ts';
import {
  type CelebrationState,
  celebrationMs,
  hiddenCelebration,
  scheduleCelebration,
  planCelebration,
} from './celebration.ts';
import { createClock, type HostClock } from './clock.ts';
import { createTimeline, type PlayableTimeline } from './create-timeline.ts';
import { minDrawIntervalMs, IDLE_AFTER_MS } from './frame-throttle.ts';
import { createSlowFrameDetector } from './slow-frame-detector.ts';
import { detectQuality, getResolution, downgradeQuality } from './quality.ts';
import { createTimelineRunner, type TimelineRunner } from './run-timeline.ts';
import type { BetFacts, Quality, StageLayout } from './scene.ts';
import type { CrossFade, SceneLayers, RenderSurface } from './render-surface.ts';
import type {
  CelebrateOptions,
  TimelineRun,
  RunOptions,
  StageHandle,
  StageOptions,
  StageSettings,
} from './stage.ts';
import type { AnyScene } from '../game.ts';
import { trackActivity } from './track-activity.ts';

/** Below this width the scene draws its phone layout (ui.md 5). */
const phoneBelow = 500;
const ecoRate = 2;

/** The stage of both renderers: clock, pace, settings, timelines, celebrations; the surface draws. */
export class SceneStage<Layers extends SceneLayers> implements StageHandle {
  readonly clock: HostClock;
  readonly #options: StageOptions;
  readonly #surface: RenderSurface<Layers>;
  readonly #runner: TimelineRunner = createTimelineRunner();
  readonly #picture: CelebrationState = hiddenCelebration();
  readonly #observer: ResizeObserver | null;
  readonly #ends: (() => void)[] = [];
  #settings: StageSettings;
  #createScene: AnyGame['createScene'];
  #layers: Layers;
  #width = 1;
  #height = 1;
  #lastDrawMs = 0;
  /** When the scene last moved, or was requested to. */
  #activeMs = 0;
  #drawnAtRest = false;
  #drawnIdle = true;
  #isLost = false;
  #isOver = false;
  /** The moment of a film that is shown. */
  #moment: { readonly timeMs: number; readonly isMoving: boolean } | null = null;
  readonly #lateFrames = createSlowFrameDetector();
  #isLate = false;

  constructor(options: StageOptions, surface: RenderSurface<Layers>) {
    this.#options = options;
    this.#settings = options.settings;
    this.#surface = surface;
    this.#createScene = options.game.createScene;
    this.clock =
      options.clock ??
      createClock({
        request: (frame) => requestAnimationFrame(frame),
        cancel: (id) => cancelAnimationFrame(id),
      });
    this.#measure();
    this.#layers = this.#build(this.#createScene);
    this.#ends.push(this.clock.onStep((_timeMs, deltaMs) => this.#step(deltaMs)));
    this.#ends.push(this.clock.onDraw(() => this.#guard(() => this.#drawInTime())));
    this.#observer =
      typeof ResizeObserver === 'undefined'
        ? null
        : new ResizeObserver(() => this.#guard(() => this.#follow()));
    this.#observer?.observe(options.element);
    try {
      this.#mount();
    } catch (error) {
      this.destroy();
      throw error;
    }
  }

  get scene(): AnyScene {
    return this.#layers.scene;
  }
  get canvas(): HTMLCanvasElement {
    return this.#surface.canvas;
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
  get settings(): StageSettings {
    return this.#settings;
  }
  get fade(): CrossFade {
    return this.#layers.fade;
  }
  get rate(): number {
    return this.#settings.eco ? ecoRate : 1;
  }

  resize(): boolean {
    const layout = this.layout;
    if (!this.#measure()) return false;
    this.#fit();
    if (layout === this.layout) this.#layers.scene.resize(this.#width, this.#height);
    else this.#rebuild();
    return true;
  }

  apply(settings: StageSettings): void {
    const before = this.quality;
    this.#settings = settings;
    this.#noteActivity();
    if (before === this.quality) this.#rebuild();
    else void this.#restore();
  }

  swap(createScene: AnyGame['createScene']): void {
    const before = this.#createScene;
    this.#createScene = createScene;
    try {
      this.#rebuild();
    } catch (error) {
      this.#createScene = before;
      throw error;
    }
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
      this.#layers.celebration.prepare(plan);
      scheduleCelebration(timeline, this.#picture, plan, {
        atMs,
        durationMs: celebrationMs(plan, pace),
        sound,
      });
    } else if (tier) timeline.call(timeline.revealMs ?? atMs, () => sound.play(tier));
  }

  run(timeline: PlayableTimeline, options: RunOptions = {}): TimelineRun {
    this.#noteActivity();
    this.#moment = null;
    if (this.#settings.reducedMotion && timeline.timeMs === 0 && !this.#isLost) this.#layers.fade.start();
    return this.#runner.run(timeline, options);
  }

  stopAll(seekToEnd: boolean): void {
    this.#noteActivity();
    this.#runner.stopAll(seekToEnd);
    Object.assign(this.#picture, hiddenCelebration());
    this.#layers.fade.stop();
  }

  draw(): void {
    if (this.#isLost || this.#isOver) return;
    this.#lastDrawMs = this.clock.timeMs;
    this.#drawnAtRest = this.#moment ? !this.#moment.isMoving : this.#isAtRest;
    this.#drawnIdle = this.#idles;
    this.#sharpen(this.#drawnAtRest);
    this.#layers.scene.tick?.(this.#moment?.timeMs ?? this.clock.timeMs);
    this.#options.sound.bed?.(this.#layers.scene.bed?.() ?? DEFAULT_BED_PACE);
    const figures = this.#layers.scene.figures?.() ?? [];
    this.#layers.celebration.draw(
      this.#picture,
      figures.filter((box) => box !== null),
    );
    this.#surface.render(this.#layers);
  }

  drawAt(timeMs: number, isMoving: boolean): void {
    this.#moment = { timeMs, isMoving };
    this.draw();
  }

  destroy(): void {
    this.#isOver = true;
    this.#observer?.disconnect();
    this.#surface.unmount();
    for (const end of this.#ends) end();
    this.#runner.stopAll(false);
    if (!this.#options.clock) this.clock.destroy();
    try {
      if (!this.#isLost) this.#surface.drop(this.#layers);
    } finally {
      this.#surface.close(this.#isLost);
    }
  }

  /** Reports errors of callbacks from the clock or the element, which no caller catches. */
  #guard(run: () => void): void {
    try {
      if (!this.#isOver) run();
    } catch (error) {
      this.#options.onFailed(error);
    }
  }

  /** Nothing is running, waiting or being dragged, and nothing was shown just now. */
  get #isAtRest(): boolean {
    return !this.#runner.busy && this.clock.timeMs - this.#activeMs >= IDLE_AFTER_MS;
  }

  readonly #noteActivity = (): void => {
    this.#activeMs = this.clock.timeMs;
  };

  #step(deltaMs: number): void {
    this.#moment = null;
    if (this.#runner.busy) {
      this.#noteActivity();
      this.#isLate ||= this.clock.mode === 'live' && this.#lateFrames.add(deltaMs);
    } else if (this.#isLate && this.#isAtRest) this.#soften();
    this.#runner.advance(deltaMs * this.rate);
    this.#layers.fade.advance(deltaMs);
  }

  /**
   * Switches to the soft tier, once per page load and between two rounds; an explicitly set quality stays.
   */
  #soften(): void {
    this.#isLate = false;
    if (this.#settings.quality || this.quality === 'soft' || !downgradeQuality()) return;
    void this.#restore();
  }

  #drawInTime(): void {
    const { quality, clock } = this;
    const isAtRest = this.#isAtRest;
    const everyMs = minDrawIntervalMs({ quality, eco: this.#settings.eco }, isAtRest);
    const isDue = clock.timeMs - this.#lastDrawMs >= everyMs || isAtRest !== this.#drawnAtRest;
    // Between two idle motions nothing changes, so the last draw stays on the canvas.
    const isStill = isAtRest && everyMs > 0 && this.#drawnAtRest && !this.#drawnIdle && !this.#idles;
    if (clock.mode === 'manual' || (isDue && !isStill)) this.draw();
  }

  get #idles(): boolean {
    return this.#layers.scene.idles?.(this.clock.timeMs) ?? true;
  }

  #resolution(isAtRest: boolean): number {
    const { quality, width, height } = this;
    return getResolution({ quality, eco: this.#settings.eco, isAtRest, width, height });
  }

  /** Raises the resolution at rest; a draw follows in the same frame, because resizing clears the canvas. */
  #sharpen(isAtRest: boolean): void {
    const resolution = this.#resolution(isAtRest);
    if (resolution === this.#surface.resolution) return;
    this.#surface.resize(this.#width, this.#height, resolution);
  }

  /** Follows the size of the element; draws immediately, because a resized canvas would flash empty. */
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
    this.#surface.resize(this.#width, this.#height, this.#surface.resolution);
    this.#layers.celebration.resize(this.#width, this.#height, this.layout);
  }

  /** Creates scene and celebration; the present ones stay until the new ones are ready. */
  #build(createScene: AnyGame['createScene']): Layers {
    const { sound } = this.#options;
    const layers = this.#surface.build(createScene, {
      sound,
      quality: this.quality,
      reducedMotion: this.#settings.reducedMotion,
      eco: this.#settings.eco,
      width: this.#width,
      height: this.#height,
      layout: this.layout,
      resolution: this.#resolution(false),
      text: (ref) => this.#options.text(ref),
      amount: (minor) => this.#options.format.amount(minor),
    });
    return { ...layers, scene: trackActivity(layers.scene, this.#noteActivity, this.#settings) };
  }

  #rebuild(): void {
    const next = this.#build(this.#createScene);
    const before = this.#layers;
    this.#layers = next;
    this.#fit();
    this.#surface.drop(before);
  }

  #mount(): void {
    this.#surface.mount(this.#options.element, {
      onLost: () => {
        this.#isLost = true;
        this.#options.onContextLost?.();
      },
      onRestored: () => void this.#restore(),
    });
    this.#fit();
    this.draw();
  }

  /** Nothing on the graphics card survived: creates a new renderer, new textures and a new scene. */
  async #restore(): Promise<void> {
    this.#isLost = true;
    try {
      this.#surface.unmount();
      const before = this.#layers;
      await this.#surface.renew({ quality: this.quality, eco: this.#settings.eco });
      if (this.#isOver) return;
      this.#layers = this.#build(this.#createScene);
      this.#surface.forget(before);
      this.#isLost = false;
      this.#mount();
      this.#options.onRestored?.(this.#layers.scene);
    } catch (error) {
      this.#options.onFailed(error);
    }
  }
}
