import { Container, type Texture } from 'pixi.js';
import { createLight } from './backdrop.ts';

/** A disc with everything on it in one picture, in units of its container. */
export interface RotorLook {
  readonly size: number;
  /** A moving disc is drawn this many more times over its blur, which is at most `most` degrees. */
  readonly smear: { readonly times: number; readonly most: number };
}

/**
 * Draws a turning object again behind itself over these degrees, with alphas that give all copies equal
 * weight.
 */
export function applyMotionBlur(ghosts: readonly Container[], degrees: number): void {
  for (const [index, ghost] of ghosts.entries()) {
    ghost.visible = degrees > 0;
    ghost.angle = (-degrees * (index + 1)) / ghosts.length;
    ghost.alpha = 1 / (index + 2);
  }
}

/** The turning part of a wheel that is drawn as one picture; sector 0 of it is on top. */
export class WheelRotor {
  readonly view = new Container();
  /** Contents that rotate with it: lights on sectors, markers. */
  readonly over = new Container();
  readonly #look: RotorLook;
  readonly #ghosts: readonly Container[];

  constructor(texture: Texture, look: RotorLook) {
    this.#look = look;
    const disc = (): Container => createLight(texture, { width: look.size, alpha: 1 });
    this.#ghosts = Array.from({ length: look.smear.times }, disc);
    this.view.addChild(disc(), ...this.#ghosts, this.over);
  }

  /** Draws the rotor; both in degrees: its clockwise turn, and its motion blur (`motionBlurAt`). */
  draw({ turn, smear }: { readonly turn: number; readonly smear: number }): void {
    this.view.angle = turn;
    applyMotionBlur(this.#ghosts, Math.min(smear, this.#look.smear.most));
  }
}

/** Returns the point of a wheel at this angle, in degrees clockwise from the top, and this radius. */
export const wheelPoint = (angle: number, radius: number): { readonly x: number; readonly y: number } => {
  const turn = (angle * Math.PI) / 180;
  return { x: Math.sin(turn) * radius, y: -Math.cos(turn) * radius };
};
