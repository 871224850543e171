import type { AnyGame, AnyScene } from '../game.ts';
import type { CelebrationState, CelebrationPlan } from './celebration.ts';
import type { RendererSettings } from './quality.ts';
import type { Box, StageFacts, StageLayout } from './scene.ts';

/** Draws celebrations over the scene; the result depends only on the given state. */
export interface CelebrationPainter {
  /** Receives the figures of a celebration that is about to play. */
  prepare(plan: CelebrationPlan): void;
  /** Draws a state; `figures` are the boxes on the scene that the player reads meanwhile. */
  draw(picture: CelebrationState, figures: readonly Box[]): void;
  resize(width: number, height: number, layout: StageLayout): void;
  destroy(): void;
}

/** Reduced motion: the previous picture is shown over the next one and fades out (ui.md 11). */
export interface CrossFade {
  /** Captures the current picture and starts to fade it out. */
  start(): void;
  advance(deltaMs: number): void;
  stop(): void;
}

export const crossFadeMs = 150;

/** Everything on the graphics card; recreated after a lost context, a scene swap or a changed setting. */
export interface SceneLayers {
  readonly scene: AnyScene;
  readonly celebration: CelebrationPainter;
  readonly fade: CrossFade;
}

/** Events of the canvas context. */
export interface SurfaceListener {
  onLost(): void;
  onRestored(): void;
}

/** What a renderer does for a stage; the rest is shared by both. */
export interface RenderSurface<Layers extends SceneLayers> {
  readonly canvas: HTMLCanvasElement;
  readonly resolution: number;
  /** Creates scene and celebration while the present ones still exist. */
  build(createScene: AnyGame['createScene'], facts: StageFacts): Layers;
  resize(width: number, height: number, resolution: number): void;
  render(layers: Layers): void;
  /** Frees layers after the renderer has released them. */
  drop(layers: Layers): void;
  /** Frees what layers hold outside the graphics card, after its memory was lost. */
  forget(layers: Layers): void;
  /** Puts the canvas into the element and listens to its context. */
  mount(element: HTMLElement, listener: SurfaceListener): void;
  unmount(): void;
  /** Replaces the renderer with a new one. @throws when the browser provides no context */
  renew(settings: RendererSettings): Promise<void>;
  /** Releases the surface when the stage closes. */
  close(isLost: boolean): void;
}
