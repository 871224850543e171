import { Container, Sprite } from 'pixi.js';
import { coverStage } from '#engine/parts/backdrop.ts';
import { createAdditiveLight } from '#engine/parts/flare.ts';
import { isIdleMotionDisabled } from '#engine/stage/idle-motion.ts';
import type { PixiStage } from '#engine/stage/scene.ts';
import { look } from '../look.ts';

/** The pantry by night, with the flame of its candle. */
export class Pantry {
  readonly view = new Container();
  readonly #stage: PixiStage;
  readonly #room: Sprite;
  readonly #candle = new Container();
  readonly #flame: Sprite;
  readonly #light: Sprite;

  constructor(stage: PixiStage) {
    const { x, y, width, height, light } = look.flame;
    this.#stage = stage;
    this.#room = new Sprite({ texture: stage.texture('pantry'), anchor: 0.5 });
    this.#flame = new Sprite({ texture: stage.texture('flame'), anchor: { x: 0.5, y: 1 } });
    this.#light = createAdditiveLight(stage, 'glow', light);
    this.#flame.position.set(x, y);
    this.#flame.setSize(width, height);
    this.#light.position.set(x, y - height / 2);
    this.#candle.addChild(this.#light, this.#flame);
    this.view.addChild(this.#room, this.#candle);
  }

  place(width: number, height: number): void {
    coverStage(this.#room, look.pantry, { width, height });
    const scale = this.#room.width / look.pantry.width;
    this.#candle.scale.set(scale);
    this.#candle.position.set(
      this.#room.x - this.#room.width / 2,
      this.#room.y - (look.pantry.height * scale) / 2,
    );
  }

  draw(timeMs: number): void {
    const { height, light, flicker } = look.flame;
    const turn = (timeMs / flicker.everyMs) * Math.PI * 2;
    const share = isIdleMotionDisabled(this.#stage) ? 0 : (Math.sin(turn) + Math.sin(turn * 2.7) * 0.6) / 1.6;
    this.#flame.height = height * (1 + share * flicker.ofHeight);
    this.#flame.skew.x = share * flicker.ofHeight;
    this.#light.alpha = light.alpha * (1 + share * flicker.ofLight);
  }
}
