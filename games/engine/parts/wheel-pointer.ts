import type { Sprite, Texture } from 'pixi.js';
import { createLight } from './backdrop.ts';
import { lerp } from './color.ts';
import { leanAt, type LeanLook } from './wheel-rotation.ts';

/**
 * It rotates around `pivot`, measured from its top; a fully blurred wheel keeps it at a share of its lean.
 */
export interface PointerLook extends LeanLook {
  readonly width: number;
  readonly height: number;
  /** Position of the pivot, from the wheel's centre. */
  readonly y: number;
  readonly pivot: number;
  readonly spinLean: number;
}

/** The pointer at the top of a wheel, pushed aside by the pegs between its sectors. */
export class WheelPointer {
  readonly view: Sprite;
  readonly #look: PointerLook;

  constructor(texture: Texture, look: PointerLook) {
    this.#look = look;
    const { width, height } = look;
    this.view = createLight(texture, { width, height, alpha: 1 });
    this.view.anchor.y = look.pivot / height;
    this.view.y = look.y;
  }

  /** `fast` is 1 where the wheel is fully blurred. */
  draw(turn: number, sectors: number, fast: number): void {
    const { lean, spinLean } = this.#look;
    this.view.angle = lerp(leanAt(turn, sectors, this.#look), -lean * spinLean, fast);
  }
}
