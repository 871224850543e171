import { Container, Rectangle, Sprite, Texture } from 'pixi.js';
import type { PixiStage } from '../stage/scene.ts';
import { createLight } from './backdrop.ts';

/** A coin with two faces; lengths in units of its container. */
export interface CoinLook {
  readonly radius: number;
  /** Thickness, seen from the edge. */
  readonly thickness: number;
  /**
   * The pictures: both faces, and a disc for the edge, whose middle row is drawn along the whole edge with
   * its grooves and its light from left to right.
   */
  readonly pictures: { readonly front: string; readonly back: string; readonly edge: string };
}

/** The pose of a coin. */
export interface CoinPose {
  /** In half turns about the level axis: 0 is its front, 1 its back, 2 its front again; 0.5 stands on its edge. */
  readonly turn: number;
  /** In radians in the plane of the picture; level when left out. */
  readonly roll?: number;
}

/** A coin of any size at any moment of a flip: a face, and below it the visible part of the edge. */
export class FlippingCoin {
  readonly view = new Container();
  readonly #look: CoinLook;
  readonly #faces: readonly [Sprite, Sprite];
  readonly #far: Sprite;
  readonly #edge: Sprite;
  readonly #band: Texture;

  constructor(stage: PixiStage, look: CoinLook) {
    this.#look = look;
    const width = look.radius * 2;
    const disc = (alias: string): Sprite => createLight(stage.texture(alias), { width, alpha: 1 });
    this.#faces = [disc(look.pictures.front), disc(look.pictures.back)];
    this.#far = disc(look.pictures.edge);
    // The far rim and the band are one picture, so that a coin costs two draw calls on a slow machine.
    const { source, frame } = stage.texture(look.pictures.edge);
    const row = new Rectangle(
      frame.x,
      frame.y + frame.height / 2,
      frame.width,
      Math.min(1, frame.height / 2),
    );
    this.#band = new Texture({ source, frame: row });
    this.#edge = new Sprite({ texture: this.#band, anchor: { x: 0.5, y: 0 } });
    this.view.addChild(this.#far, this.#edge, ...this.#faces);
  }

  draw({ turn, roll = 0 }: CoinPose): void {
    const { radius, thickness } = this.#look;
    const lean = Math.cos(turn * Math.PI);
    const high = radius * 2 * Math.abs(lean);
    const deep = thickness * Math.abs(Math.sin(turn * Math.PI));
    // The coin turns about its own middle, so its near face lies half its depth higher.
    this.#far.y = deep / 2;
    this.#far.setSize(radius * 2, high);
    this.#edge.y = -deep / 2;
    this.#edge.setSize(radius * 2, deep);
    this.#edge.visible = deep > 0;
    for (const [side, face] of this.#faces.entries()) {
      face.visible = side === 0 ? lean > 0 : lean < 0;
      face.y = -deep / 2;
      face.setSize(radius * 2, high);
    }
    this.view.rotation = roll;
  }

  destroy(): void {
    this.view.destroy({ children: true });
    this.#band.destroy();
  }
}

/** 0 is the front of a coin, 1 its back. */
export type CoinSide = 0 | 1;

/** A flip on a timeline. */
export interface CoinFlip {
  readonly from: CoinSide;
  readonly to: CoinSide;
  /** Full turns in addition to the half turn that may change the side. */
  readonly spins: number;
  readonly durationMs: number;
  /** The wobble after landing: half turns to either side, and the number of swings as it dies away. */
  readonly wobble: { readonly turns: number; readonly swings: number; readonly durationMs: number };
}

/**
 * Returns the pose of a flipped coin at this many ms after the toss: its turn, and its height from 0 to 1 and
 * back.
 */
export function flipAt(
  { from, to, spins, durationMs, wobble }: CoinFlip,
  atMs: number,
): { readonly turn: number; readonly height: number } {
  const end = from + spins * 2 + (from === to ? 0 : 1);
  if (atMs < durationMs) {
    const share = Math.max(0, atMs / durationMs);
    return { turn: from + (end - from) * share, height: 4 * share * (1 - share) };
  }
  const share = wobble.durationMs > 0 ? Math.min(1, (atMs - durationMs) / wobble.durationMs) : 1;
  const swing = Math.sin(share * wobble.swings * Math.PI * 2) * (1 - share) ** 2;
  // At rest the turn is that of the side alone: any number of spins ends in the same pose.
  return { turn: share >= 1 ? to : end + wobble.turns * swing, height: 0 };
}
