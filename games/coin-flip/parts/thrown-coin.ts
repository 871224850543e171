import { Container, type Sprite } from 'pixi.js';
import { createLight } from '#engine/parts/backdrop.ts';
import { FlippingCoin } from '#engine/parts/coin.ts';
import { mixColor } from '#engine/parts/color.ts';
import type { PixiStage } from '#engine/stage/scene.ts';
import { look } from '../look.ts';
import type { TossPose } from './motion.ts';

/** Position of a coin, in the drawing; `lean` in radians. */
export interface CoinPlace {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly lean: number;
  /** Height of its flight. */
  readonly flight: number;
  /** Distance of the ground below its middle, in radii. */
  readonly ground: number;
}

/** Result of a coin: none yet, a hit by this share, or a miss. */
export interface CoinResult {
  readonly hit: number;
  readonly miss: number;
  /** Glint of the star, 0 to 1. */
  readonly gleam: number;
  readonly crouch: number;
}

/** A coin with its shadow, the glow of a hit, and its glint. */
export class ThrownCoin {
  readonly view = new Container({ visible: false });
  readonly #coin: FlippingCoin;
  readonly #body = new Container();
  readonly #shadow: Sprite;
  readonly #glow: Sprite;
  readonly #star: Sprite;
  readonly #ring: Sprite;

  constructor(stage: PixiStage) {
    const { picture, thickness, pictures } = look.coin;
    this.#coin = new FlippingCoin(stage, { radius: picture, thickness, pictures });
    const { shadow, glow, gleam } = look;
    const shade = { width: picture * shadow.width, height: picture * shadow.height, alpha: 1 };
    this.#shadow = createLight(stage.texture('shadow'), shade);
    this.#glow = createLight(stage.texture('glow'), { width: picture * glow.width, alpha: 0 });
    this.#star = createLight(stage.texture('star'), { width: picture * gleam.size, alpha: 0 });
    this.#star.position.set(picture * gleam.x, picture * gleam.y);
    this.#ring = createLight(stage.texture('ring'), { width: picture * look.ring.width, alpha: 0 });
    this.#body.addChild(this.#glow, this.#coin.view, this.#ring, this.#star);
    this.view.addChild(this.#shadow, this.#body);
  }

  draw(
    { turn, roll, height, rise, squash }: TossPose,
    place: CoinPlace,
    { hit, miss, gleam, crouch }: CoinResult,
  ): void {
    const { picture } = look.coin;
    const scale = place.radius / picture;
    this.view.visible = true;
    this.view.position.set(place.x, place.y);
    this.view.scale.set(scale);
    this.#shadow.y = picture * place.ground;
    this.#shadow.alpha = 1 - 0.75 * height;
    const { squash: pressed } = look.coin;
    this.#body.scale.set(1 + pressed.x * squash, 1 - pressed.y * squash);
    // It is squashed against the ground, not about its middle.
    const sunk = picture * place.ground * pressed.y * squash;
    this.#body.y = (crouch - place.flight * height) / scale - picture * rise * (1 - place.ground) + sunk;
    this.#coin.draw({ turn, roll: roll + place.lean });
    this.#coin.view.tint = mixColor(0xffffff, look.shadeTint, miss);
    this.#glow.alpha = look.glow.alpha * hit;
    this.#ring.alpha = hit;
    this.#star.alpha = Math.max(hit, gleam);
    for (const light of [this.#glow, this.#ring, this.#star]) light.visible = light.alpha > 0;
  }

  destroy(): void {
    this.#coin.destroy();
  }
}
