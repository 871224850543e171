import { Container, Sprite } from 'pixi.js';
import { createLight } from '#engine/parts/backdrop.ts';
import { lerp } from '#engine/parts/color.ts';
import { createAdditiveLight } from '#engine/parts/flare.ts';
import type { PixiStage } from '#engine/stage/scene.ts';
import { look } from '../look.ts';
import type { LimboMotion } from './motion.ts';

/** The spark with its tail, and its explosion at the highest result. */
export class LimboSpark {
  readonly view = new Container();
  readonly #tail: Sprite;
  readonly #nova = new Container();

  constructor(stage: PixiStage) {
    const { star, pink, white } = look.spark;
    const { light, rays } = look.nova;
    this.#tail = new Sprite({ texture: stage.texture('tail'), anchor: { x: 0.5, y: 0 } });
    this.#nova.addChild(createAdditiveLight(stage, 'glow', light), createAdditiveLight(stage, 'flare', rays));
    this.view.addChild(this.#nova, createLight(stage.texture('glow'), pink), this.#tail);
    this.view.addChild(createLight(stage.texture('glow'), white), createLight(stage.texture('spark'), star));
  }

  /** `altitude` is how far it has left the well, `idle` its twinkle from -1 to 1. */
  draw(motion: LimboMotion, altitude: number, idle: number, zoom: number): void {
    const { rest, lost, twinkle, tail, punch } = look.spark;
    const risen = Math.min(1, motion.height);
    const size = lerp(rest, 1, risen) * (1 + idle * twinkle.by + motion.twinkle + punch * motion.pop);
    this.view.scale.set(zoom * size * lerp(1, lost, motion.fade));
    this.view.alpha = lerp(1, lost, motion.fade);
    this.#tail.setSize(tail.width, lerp(tail.height, tail.flight, Math.min(1, altitude)));
    this.#tail.alpha = risen;
    this.#nova.visible = motion.nova > 0;
    this.#nova.scale.set(motion.nova);
    this.#nova.rotation = (1 - motion.nova) * look.nova.turn;
    this.#nova.alpha = lerp(1, look.nova.rest, motion.nova ** 4);
  }
}
