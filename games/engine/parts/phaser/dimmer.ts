import type { GameObjects } from 'phaser';
import type { PhaserStage } from '#engine/stage/scene.ts';

/** Darkens the whole stage after a loss (`scheduleDim`). */
export class Dimmer {
  readonly #cover: GameObjects.Rectangle;
  readonly #most: number;

  constructor(stage: PhaserStage, { dim, dimColor }: Record<'dim' | 'dimColor', number>, depth: number) {
    this.#most = dim;
    this.#cover = stage.scene.add.rectangle(0, 0, 1, 1, dimColor).setOrigin(0);
    this.#cover.setScrollFactor(0).setDepth(depth);
  }

  resize(width: number, height: number): void {
    this.#cover.setSize(width, height);
  }

  draw(share: number): void {
    this.#cover.setVisible(share > 0).setAlpha(share * this.#most);
  }
}
