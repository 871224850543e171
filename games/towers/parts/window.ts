import type { GameObjects } from 'phaser';
import { addPicture } from '#engine/parts/phaser/images.ts';
import type { PhaserStage } from '#engine/stage/scene.ts';
import { look } from '../look.ts';
import type { Elevation, WindowPlace } from './elevation.ts';
import { depth, sizePicture } from './pictures.ts';

/** Contents behind a shutter: a light that was found, one that was not, or a trap. */
export type Contents = 'lit' | 'dim' | 'trap';

/** State of a window. */
export interface WindowState {
  /** 0 closed, 1 open. */
  readonly open: number;
  readonly contents: Contents;
  /** Whether it can be picked now, and its highlight by the pointer. */
  readonly isNext: boolean;
  readonly pointed: number;
  /** It was opened only at the end of the round. */
  readonly isUnplayed: boolean;
  /** Brightness of lights at this time, around 1. */
  readonly breath: number;
}

/** A window with its shutters, which fold to both sides. */
export class Window {
  readonly #plan: Elevation;
  readonly #place: WindowPlace;
  readonly #pane: GameObjects.Image;
  readonly #leaves: readonly [GameObjects.Image, GameObjects.Image];
  readonly #sides: readonly [GameObjects.Image, GameObjects.Image];
  readonly #glow: GameObjects.Image;
  readonly #cone: GameObjects.Image;

  constructor(stage: PhaserStage, plan: Elevation, place: WindowPlace) {
    this.#plan = plan;
    this.#place = place;
    const { height, sill } = look.window;
    this.#pane = addPicture(stage, 'win-closed', depth.windows).setOrigin(0.5, sill / height);
    const leaf = (alias: string, originX: number, at: number): GameObjects.Image =>
      addPicture(stage, alias, at).setOrigin(originX, 1);
    // Each leaf turns around its hinge, one unit inside the leaf and at the inner edge of the folded one.
    this.#leaves = [leaf('leaf-left', 1 / 30, depth.leaves), leaf('leaf-right', 29 / 30, depth.leaves)];
    this.#sides = [leaf('shutter-left', 13 / 14, depth.leaves), leaf('shutter-right', 1 / 14, depth.leaves)];
    this.#glow = addPicture(stage, 'glow', depth.glows);
    this.#cone = addPicture(stage, 'cone', depth.glows).setOrigin(0.5, 0);
  }

  place(): void {
    const { unit } = this.#plan;
    const { size } = this.#place;
    const { leaf, side, sill, width, glow, cone } = look.window;
    const at = (image: GameObjects.Image, x: number, y: number): void => {
      image.setPosition(this.#plan.x(this.#place.x + x * size), this.#plan.y(this.#place.y + 1 + y * size));
      sizePicture(image, size * unit);
    };
    at(this.#pane, 0, 0);
    for (const [index, hinge] of [leaf.left, leaf.right].entries())
      at(this.#leaves[index === 0 ? 0 : 1], hinge - width / 2, leaf.bottom - sill);
    for (const [index, hinge] of [side.left, side.right].entries())
      at(this.#sides[index === 0 ? 0 : 1], hinge - width / 2, side.bottom - sill);
    at(this.#glow, 0, glow.y);
    at(this.#cone, 0, cone.y);
  }

  hide(): void {
    for (const each of this.#all) each.setVisible(false);
  }

  destroy(): void {
    for (const each of this.#all) each.destroy();
  }

  draw({ open, contents, isNext, pointed, isUnplayed, breath }: WindowState): void {
    const isOpen = open > 0;
    this.#pane.setVisible(true).setFrame(isOpen ? `win-${contents}` : isNext ? 'win-next' : 'win-closed');
    this.#pane.setTint(isOpen && isUnplayed ? look.rows.unplayed : 0xffffff);
    const size = this.#place.size * this.#plan.unit;
    for (const leaf of this.#leaves) {
      leaf.setVisible(isOpen && open < 0.5);
      leaf.setScale((size / 2) * Math.max(0.04, 1 - open * 2), size / 2);
    }
    for (const side of this.#sides) {
      side.setVisible(open > 0.5).setTint(isUnplayed ? look.rows.unplayed : 0xffffff);
      side.setScale((size / 2) * Math.min(1, open * 2 - 1), size / 2);
    }
    this.#drawLight(isOpen ? (contents === 'lit' ? open : 0) : null, isNext, pointed, breath);
  }

  /** Draws the light of a lantern inside; null behind a closed shutter, which glows if it can be picked. */
  #drawLight(light: number | null, isNext: boolean, pointed: number, breath: number): void {
    const { glow, next } = look.window;
    const size = this.#place.size * this.#plan.unit;
    const closed = isNext ? next.alpha + (next.hover - next.alpha) * pointed : 0;
    const alpha = light === null ? closed : light * glow.alpha * breath;
    const diameter = (light === null ? next.size : glow.size * breath) * size;
    this.#glow
      .setVisible(alpha > 0)
      .setAlpha(alpha)
      .setDisplaySize(diameter, diameter);
    this.#cone.setVisible(light !== null && light > 0).setAlpha((light ?? 0) * breath);
  }

  get #all(): readonly GameObjects.Image[] {
    return [this.#pane, ...this.#leaves, ...this.#sides, this.#glow, this.#cone];
  }
}
