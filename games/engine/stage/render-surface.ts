import type { AnyGame, AnyScene } from '../game.ts';
import type { CelebrationState, CelebrationPlan } from './celebration.ts';
import type { RendererSettings } from './quality.ts';
import type { Box, StageFacts, StageLayout } from './scene.ts';

/** Draws celebrations over the scene; everything it shows is a function of the picture. */
export interface CelebrationPainter {
  /** Takes the figures of a celebration that is about to play. */
  prepare(plan: CelebrationPlan): void;
  /** `figures` is what the scene's player reads meanwhile. */
  draw(picture: CelebrationState, figures: readonly Box[]): void;
  resize(width: number, height: number, layout: StageLayout): void;
  destroy(): void;
}

/** Reduced motion: the picture before lies over the one after and fades (ui.md 11). */
export interface CrossFade {
  /** Takes the picture as it is now and starts to fade it. */
  start(): void;
  advance(deltaMs: number): void;
  stop(): void;
}

export const crossFadeMs = 150;

/** Everything that lives on the graphics card; made anew after a lost context, a swap or a changed setting. */
export interface SceneLayers {
  readonly scene: AnyScene;
  readonly celebration: CelebrationPainter;
  readonly fade: CrossFade;
}

/** What happens to the context of the canvas. */
export interface SurfaceListener {
  onLost(): void;
  onRestored(): void;
}

/** What a renderer does for a stage; the rest is the same for both. */
export interface RenderSurface<Layers extends SceneLayers> {
  readonly canvas: HTMLCanvasElement;
  readonly resolution: number;
  /** Makes scene and celebration beside the present ones. */
  build(createScene: AnyGame['createScene'], facts: StageFacts): Layers;
  resize(width: number, height: number, resolution: number): void;
  render(layers: Layers): void;
  /** Frees layers after the renderer has let go of them. */
  drop(layers: Layers): void;
  /** Frees what layers have beside the graphics card, where nothing survived. */
  forget(layers: Layers): void;
  /** Puts the canvas into the element and listens to its context. */
  mount(element: HTMLElement, listener: SurfaceListener): void;
  unmount(): void;
  /** A new renderer in place of the old one. @throws when the browser gives no context */
  renew(settings: RendererSettings): Promise<void>;
  /** The stage is over. */
  close(isLost: boolean): void;
}
