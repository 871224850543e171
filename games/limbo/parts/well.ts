import { withoutEmptyDecimals } from '#core/multiplier.ts';
import { Container, Sprite } from 'pixi.js';
import { type Light, createLight } from '#engine/parts/backdrop.ts';
import { RingStack, ringOffsetY } from '#engine/parts/ring-stack.ts';
import type { PixiStage } from '#engine/stage/scene.ts';
import { look } from '../look.ts';
import { rings } from '../rings.ts';
import { shownResult } from '../rules.ts';
import type { Layout } from './layout.ts';

/** The well with the beam that ends at the spark, motes in it, and its rings. */
export class Well {
  readonly view = new Container();
  readonly rings: RingStack;
  readonly #drawings = new Container();
  readonly #beam: Sprite;
  readonly #motes: Sprite;
  readonly #stage: PixiStage;
  #layout: Layout;

  constructor(stage: PixiStage, layout: Layout) {
    this.#layout = layout;
    this.#stage = stage;
    const light = (name: string, { y, ...plan }: Light & { readonly y: number }): Sprite => {
      const sprite = createLight(stage.texture(name), plan);
      sprite.y = y;
      return sprite;
    };
    const { back, front, beam, glow, motes } = look.well;
    this.#beam = new Sprite({ texture: stage.texture('beam'), anchor: { x: 0.5, y: 1 }, y: beam.bottom });
    this.#motes = light('motes', motes);
    this.rings = new RingStack(stage, look.rings, rings.map(shownRing));
    this.#drawings.addChild(light('well-back', back), light('glow', glow), this.#beam, this.rings.backs);
    this.#drawings.addChild(this.rings.fronts, light('well-front', front), this.#motes);
    this.view.addChild(this.#drawings);
  }

  place(layout: Layout): void {
    this.#layout = layout;
    this.#drawings.scale.set(layout.scale);
    this.rings.place(layout);
  }

  /**
   * `reached` is the height of the spark in rings, `sunk` how far the bottom is below its place. Rings
   * pulsate with `idleMs`, and motes drift if the tier allows more than one motion.
   */
  draw(reached: number, isWon: boolean, idleMs: number, sunk: number): void {
    const { bottom, width, above } = look.well.beam;
    const { drift, everyMs, y } = look.well.motes;
    for (const part of [this.view, this.rings.tags]) part.position.set(this.#layout.x, this.#layout.y + sunk);
    this.#beam.setSize(
      width,
      bottom + above + ringOffsetY(reached, look.rings, this.#layout) / this.#layout.scale,
    );
    const driftMs = hasAmbientMotion(this.#stage) ? idleMs : 0;
    this.#motes.y = y - Math.sin((driftMs / everyMs) * Math.PI * 2) * drift;
    this.rings.draw(reached, isWon, idleMs);
  }
}

/** Whether more than one element may move at rest (ui.md 11). */
export const hasAmbientMotion = ({ eco, quality }: PixiStage): boolean => !eco && quality !== 'soft';

/** "1.5×": without empty decimals. */
const shownRing = (ring: number): string => withoutEmptyDecimals(shownResult(ring));
