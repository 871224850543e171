import { Container, Sprite, type Text } from 'pixi.js';
import { createLight } from '#engine/parts/backdrop.ts';
import { lerp } from '#engine/parts/color.ts';
import type { StagePlacement } from '#engine/parts/fitted-layout.ts';
import { createAdditiveLight } from '#engine/parts/flare.ts';
import { ballAt, type BallRoll, WheelBall } from '#engine/parts/wheel-ball.ts';
import { wheelPoint, WheelRotor } from '#engine/parts/wheel-rotor.ts';
import { createText } from '#engine/parts/text.ts';
import { displayFont, bodyFont } from '#engine/stage/stage-font.ts';
import type { PixiStage } from '#engine/stage/scene.ts';
import { look } from '../look.ts';
import { colorOf, NUMBERS, wheel } from '../paytable.ts';
import type { RouletteMotion } from './motion.ts';

/** Angle of a number's pocket on the rotor, in degrees. */
const angleOf = (number: number): number => (wheel.indexOf(number) * 360) / NUMBERS;

/** The walnut wheel with its ball, and the disc that shows the number. */
export class RouletteWheel {
  readonly view = new Container();
  readonly #stage: PixiStage;
  readonly #rotor: WheelRotor;
  readonly #lit: Sprite;
  readonly #rays: Sprite;
  readonly #balls: readonly WheelBall[];
  readonly #disc = new Container();
  readonly #number: Text;
  readonly #name: Text;

  constructor(stage: PixiStage) {
    this.#stage = stage;
    const { bowl, rotor, turret, light, ball, trail, lit, rays, disc, number, name } = look.wheel;
    const picture = (alias: string, width: number, height = width) =>
      createLight(stage.texture(alias), { width, height, alpha: 1 });
    const bowlSprite = picture('wheel-bowl', bowl.width, bowl.height);
    bowlSprite.position.set(bowl.x, bowl.y);
    this.#rotor = new WheelRotor(stage.texture('wheel-pockets'), rotor);
    this.#lit = new Sprite({ texture: stage.texture('pocket-lit'), anchor: 0.5 });
    this.#lit.setSize(lit.width, lit.height);
    this.#rays = createAdditiveLight(stage, 'pocket-rays', { width: rays.width, alpha: 0 });
    this.#rotor.over.addChild(picture('wheel-turret', turret), this.#lit);
    this.#balls = Array.from(
      { length: trail.count + 1 },
      () => new WheelBall(stage.texture('ivory-ball'), ball),
    );
    const sharp = { resolution: stage.resolution * 1.5 };
    this.#number = createText({ font: displayFont, size: number.size, weight: '800' }, sharp);
    this.#name = createText({ font: bodyFont, weight: '800', ...name }, sharp);
    this.#number.y = number.y;
    this.#name.y = name.y;
    this.#disc.addChild(picture('result-disc', disc), this.#number, this.#name);
    this.view.addChild(bowlSprite, this.#rotor.view, picture('wheel-light', light), this.#rays);
    this.view.addChild(...this.#balls.map(({ view }) => view).toReversed(), this.#disc);
  }

  place({ x, y, scale }: StagePlacement): void {
    this.view.position.set(x, y);
    this.view.scale.set(scale, scale * look.wheel.flat);
  }

  /** Sets the number that the ball falls into. */
  hit(number: number): void {
    const at = angleOf(number);
    this.#lit.angle = at;
    this.#lit.position.copyFrom(wheelPoint(at, -look.wheel.lit.y));
    this.#number.text = String(number);
    this.#name.text = this.#stage.text({ key: colorOf(number) });
    this.#rays.rotation = (at * Math.PI) / 180;
  }

  draw(motion: RouletteMotion, roll: BallRoll, idleTurn: number): void {
    const { trail, rays, pop } = look.wheel;
    const turn = idleTurn + motion.turn;
    this.#rotor.draw({ turn, smear: motion.smear });
    this.#lit.alpha = motion.light;
    this.#rays.visible = motion.rays > 0;
    this.#rays.alpha = motion.rays * rays.alpha;
    this.#rays.angle = this.#lit.angle + turn;
    for (const [index, ball] of this.#balls.entries()) {
      const waits = motion.wait > 0;
      const atMs = waits ? 0 : motion.rollMs - index * trail.stepMs;
      const pose = ballAt(roll, atMs);
      const isShown = index === 0 || (!waits && atMs > 0 && motion.rollMs < roll.durationMs);
      const angle = pose.angle + (waits ? motion.sway : 0);
      ball.draw(isShown ? { ...pose, angle } : null, turn);
      ball.view.alpha =
        index === 0 ? (waits ? motion.wait : motion.ball) : trail.alpha * (1 - index / (trail.count + 1));
    }
    this.#disc.visible = motion.number > 0;
    this.#disc.alpha = Math.min(1, motion.number);
    this.#disc.scale.set(lerp(0.6, 1, motion.number) * (1 + pop * motion.pop));
  }

  destroy(): void {
    this.view.destroy({ children: true });
  }
}
