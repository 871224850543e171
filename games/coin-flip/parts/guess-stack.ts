import { Container, Graphics } from 'pixi.js';
import { createLight } from '#engine/parts/backdrop.ts';
import type { PixiStage } from '#engine/stage/scene.ts';
import { look } from '../look.ts';
import { type Side, sides } from '../rules.ts';
import { Impacts } from './impacts.ts';
import { pressureAt, type restMotion, type Toss, tossAt } from './motion.ts';
import { Stack } from './stack.ts';
import { ThrownCoin } from './thrown-coin.ts';

/** A series on the stage: its coins so far, the flight of the last one, and whether it waits for a guess. */
export interface GuessStackPose {
  readonly flips: readonly Side[];
  readonly toss: Toss | undefined;
  readonly isOpen: boolean;
  readonly pointed: string | null;
  /** Radius of the two choices, in the drawing. */
  readonly radius: number;
  /** Time of the sway; 0 without idle motion. */
  readonly swayMs: number;
}

/** The stack of a series, the coin being thrown, and the two choices. */
export class GuessStack {
  readonly view = new Container();
  readonly faces: Readonly<Record<Side, Container>>;
  readonly #stack: Stack;
  readonly #coin: ThrownCoin;
  readonly #impacts: Impacts;

  constructor(stage: PixiStage) {
    this.#stack = new Stack(stage);
    this.#coin = new ThrownCoin(stage);
    this.faces = { heads: faceOf(stage, 'sun', -1), tails: faceOf(stage, 'moon', 1) };
    this.#impacts = new Impacts(stage);
    this.view.addChild(this.#impacts.waves, this.#stack.view, this.#impacts.dust);
    this.view.addChild(...Object.values(this.faces), this.#coin.view);
  }

  draw(pose: GuessStackPose, { told, tossMs, topple, crouch }: ReturnType<typeof restMotion>): void {
    const { flips, toss, swayMs } = pose;
    const isFlying = told === 0 && toss !== undefined && flips.length > 0;
    const press = toss && !isFlying ? pressureAt(toss, tossMs) : 0;
    this.#stack.draw(isFlying ? flips.slice(0, -1) : flips, swayMs, topple, press);
    const place = this.#stack.place(Math.max(0, flips.length - 1), Math.max(1, flips.length), swayMs);
    this.#impacts.begin();
    if (toss && flips.length > 0) this.#impacts.draw(toss, tossMs, look.stack, place);
    this.#impacts.end();
    this.#coin.view.visible = isFlying;
    if (isFlying) {
      this.#coin.draw(tossAt(toss, tossMs), place, { hit: 0, miss: 0, gleam: 0, crouch });
    }
    for (const side of sides) this.#drawFace(side, pose);
  }

  destroy(): void {
    this.#coin.destroy();
  }

  /** Before the first bet the choices are dimmed; after a series they are hidden. */
  #drawFace(side: Side, { isOpen, pointed, radius, flips }: GuessStackPose): void {
    const face = this.faces[side];
    face.visible = isOpen || flips.length === 0;
    face.alpha = isOpen ? 1 : look.choice.idle;
    face.scale.set((radius / look.coin.picture) * (pointed === side ? 1 + look.choice.lift : 1));
  }
}

const faceOf = (stage: PixiStage, picture: string, lean: number): Container => {
  const { ringWidth, ringOut, lean: angle, ring: color, ringAlpha } = look.choice;
  const face = new Container();
  const size = look.coin.picture;
  const { width, alpha } = look.glow;
  const coin = createLight(stage.texture(picture), { width: size * 2, alpha: 1 });
  coin.rotation = lean * angle;
  const ring = new Graphics()
    .circle(0, 0, size + ringOut)
    .stroke({ color, alpha: ringAlpha, width: ringWidth });
  face.addChild(createLight(stage.texture('glow'), { width: size * width, alpha }), coin, ring);
  return face;
};
