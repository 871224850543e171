import type { GameObjects } from 'phaser';
import { addPicture } from '#engine/parts/phaser/images.ts';
import { isIdleMotionDisabled } from '#engine/stage/idle-motion.ts';
import type { PhaserStage } from '#engine/stage/scene.ts';
import { look } from '../look.ts';
import { type Elevation, feetY } from './elevation.ts';
import type { TowersMotion } from './motion.ts';
import { depth, sizePicture } from './pictures.ts';

/** Position of the trap: the sill from which the rope hangs; short on the lowest floor. */
export interface Sill {
  readonly x: number;
  readonly y: number;
  readonly isLowest: boolean;
}

const fullTurn = Math.PI * 2;
const mix = (from: number, to: number, share: number): number => from + (to - from) * share;

/** The lamplighter: legs, cloak, hood and a lamp on a staff; above a trap he hangs on a rope. */
export class Climber {
  readonly #stage: PhaserStage;
  readonly #plan: Elevation;
  readonly #shadow: GameObjects.Image;
  readonly #body: GameObjects.Container;
  readonly #head: GameObjects.Image;
  readonly #afraid: GameObjects.Image;
  readonly #arm: GameObjects.Image;
  readonly #armUp: GameObjects.Image;
  readonly #carried: readonly GameObjects.Image[];
  readonly #lamp: GameObjects.Image;
  readonly #glow: GameObjects.Image;
  readonly #fallen: GameObjects.Container;
  readonly #rope: GameObjects.Image;
  readonly #hook: GameObjects.Image;
  readonly #hole: GameObjects.Image;
  readonly #hatches: readonly GameObjects.Image[];
  /** How far he crouches while a pick waits for its reply. */
  waiting = 0;

  constructor(stage: PhaserStage, plan: Elevation) {
    this.#stage = stage;
    this.#plan = plan;
    const { parts, lamp } = look.climber;
    const part = (alias: string, { x, y }: { readonly x: number; readonly y: number }): GameObjects.Image =>
      sizePicture(stage.scene.add.image(x, y, stage.atlas, alias).setOrigin(0), 1);
    const hung = (): GameObjects.Image => {
      const image = part('climber-lamp', parts.lamp);
      image.setOrigin((lamp.x - parts.lamp.x) / 22, (lamp.y - parts.lamp.y) / 30);
      return image.setPosition(lamp.x, lamp.y);
    };
    this.#glow = stage.scene.add.image(lamp.x, lamp.y + 13, stage.atlas, 'glow');
    this.#lamp = hung();
    this.#head = part('climber-head', parts.head);
    this.#afraid = part('climber-head-oh', parts.head);
    this.#arm = part('climber-arm', parts.arm);
    this.#armUp = part('climber-arm-up', parts.armUp);
    this.#carried = [part('climber-staff', parts.staff), this.#lamp, this.#glow];
    const cloth = [part('climber-legs', parts.legs), part('climber-body', parts.body)];
    const figure = [this.#glow, ...cloth, this.#armUp, this.#head, this.#afraid, this.#arm];
    this.#shadow = addPicture(stage, 'climber-shadow', depth.climber - 1);
    this.#body = stage.scene.add.container(0, 0, [...figure, ...this.#carried.slice(0, 2)]);
    this.#body.setDepth(depth.climber);
    this.#fallen = stage.scene.add.container(0, 0, [part('climber-staff', parts.staff), hung()]);
    this.#fallen.setDepth(depth.climber + 2);
    this.#rope = addPicture(stage, 'rope', depth.climber - 1).setOrigin(0.5, 0);
    this.#hook = addPicture(stage, 'hook', depth.climber - 1);
    this.#hole = addPicture(stage, 'hatch-hole', depth.trap).setOrigin(0.5, 0.3);
    this.#hatches = [0, 1].map((side) =>
      addPicture(stage, 'hatch-left', depth.trap + 1)
        .setOrigin(2 / 48, 2 / 16)
        .setFlipX(side === 1),
    );
    this.#hatches[1]?.setOrigin(46 / 48, 2 / 16);
  }

  /** `sill` is that of the window with the trap, if any. */
  draw(motion: TowersMotion, sill: Sill | null, timeMs: number): void {
    const { unit } = this.#plan;
    const { climber } = look;
    const air = Math.sin(motion.hop * Math.PI);
    const cheer = Math.sin(motion.cheer * Math.PI) * climber.cheer;
    const standY = feetY(motion.height) - air * climber.jump - cheer;
    const hung = this.#hung(motion, sill, timeMs);
    const x = mix(motion.x, hung.x, motion.hang);
    const y = mix(standY, hung.y, motion.hang);
    const still = isIdleMotionDisabled(this.#stage) || air > 0 || motion.hang > 0;
    const breath = still ? 0 : climber.breath * Math.sin((timeMs / climber.breathMs) * fullTurn);
    const low =
      motion.crouch * climber.crouch +
      motion.squash * climber.squash +
      this.waiting -
      air * climber.stretch -
      breath;
    const size = climber.size * unit;
    this.#body.setPosition(this.#plan.x(x), this.#plan.y(y)).setRotation(-hung.angle * motion.hang);
    this.#body.setScale(size * (1 + low * 0.7), size * (1 - low));
    sizePicture(this.#shadow, size * (1 - air * 0.3)).setVisible(motion.hatch === 0);
    this.#shadow.setPosition(this.#plan.x(x), this.#plan.y(feetY(motion.height) + 1)).setAlpha(1 - air * 0.5);
    this.#dress(motion, timeMs);
    this.#drawHatch(motion);
    this.#drawRope(motion, sill, { x, y, angle: hung.angle });
    this.#drawFallen(motion);
  }

  /** Position while hanging: a pendulum below the sill, which keeps swinging slightly at rest. */
  #hung({ x, swing, hang }: TowersMotion, sill: Sill | null, timeMs: number) {
    if (!sill) return { x, y: 0, angle: 0 };
    const { trap } = look;
    const side = x < sill.x ? -1 : 1;
    const idle = isIdleMotionDisabled(this.#stage)
      ? 0
      : trap.idle * Math.sin((timeMs / trap.idleMs) * fullTurn) * hang;
    const angle = side * trap.swing * swing + idle;
    const length = (sill.isLowest ? trap.groundRope : trap.rope) + trap.hand * look.climber.size;
    return { x: sill.x + Math.sin(angle) * length, y: sill.y + Math.cos(angle) * length, angle };
  }

  #dress({ rope, hatch, lamp, camera, hop }: TowersMotion, timeMs: number): void {
    const { lamp: light, look: glance } = look.climber;
    const hasLamp = lamp === 0;
    this.#armUp.setVisible(rope > 0);
    this.#arm.setVisible(rope === 0);
    this.#afraid.setVisible(hatch > 0);
    this.#head.setVisible(hatch === 0);
    for (const each of this.#carried) each.setVisible(hasLamp);
    const still = isIdleMotionDisabled(this.#stage);
    const wind = this.#plan.wind(camera);
    const sway = still ? 0 : Math.sin((timeMs / light.swingMs) * fullTurn) * light.swing;
    this.#lamp.setRotation(
      sway * (1 + wind) + wind * light.wind * (still ? 0.6 : 1) + Math.sin(hop * Math.PI) * 0.3,
    );
    this.#glow.setDisplaySize(light.glow * (1 + sway), light.glow * (1 + sway));
    const share = ((timeMs % glance.everyMs) - glance.everyMs + glance.lengthMs) / glance.lengthMs;
    this.#head.setRotation(still || share < 0 ? 0 : Math.sin(share * Math.PI) ** 2 * glance.tilt);
  }

  #drawHatch({ hatch, x, height }: TowersMotion): void {
    const { unit } = this.#plan;
    const { trap } = look;
    const y = feetY(height) + 1;
    sizePicture(this.#hole, unit)
      .setVisible(hatch > 0)
      .setAlpha(Math.min(1, hatch * 3));
    this.#hole.setPosition(this.#plan.x(x), this.#plan.y(y));
    for (const [index, flap] of this.#hatches.entries()) {
      const side = index === 0 ? -1 : 1;
      sizePicture(flap, unit)
        .setVisible(hatch > 0)
        .setRotation(-side * trap.open * hatch);
      flap.setPosition(this.#plan.x(x + side * trap.hatch), this.#plan.y(y - 2));
    }
  }

  /** Draws the rope from the hand to the hook, which first flies to the sill and holds there. */
  #drawRope({ hang, rope }: TowersMotion, sill: Sill | null, at: Record<'x' | 'y' | 'angle', number>): void {
    const { unit } = this.#plan;
    for (const each of [this.#rope, this.#hook]) each.setVisible(rope > 0 && sill !== null);
    if (!sill || rope === 0) return;
    const lean = at.angle * hang;
    const reach = look.trap.hand * look.climber.size;
    const hand = { x: at.x - Math.sin(lean) * reach, y: at.y - Math.cos(lean) * reach };
    const hook = { x: mix(hand.x, sill.x, rope), y: mix(hand.y, sill.y + 4, rope) };
    const [dx, dy] = [hand.x - hook.x, hand.y - hook.y];
    sizePicture(this.#hook, unit).setPosition(this.#plan.x(hook.x), this.#plan.y(hook.y));
    this.#hook.setRotation(rope < 1 ? -Math.atan2(dx, dy) : 0);
    this.#rope.setPosition(this.#plan.x(hook.x), this.#plan.y(hook.y + 2)).setRotation(-Math.atan2(dx, dy));
    this.#rope.setDisplaySize(6 * unit, Math.max(1, Math.hypot(dx, dy)) * unit);
  }

  /** The lamp with its staff, falling to the street. */
  #drawFallen({ lamp, x, height }: TowersMotion): void {
    const { fall, aside, turns } = look.trap.lamp;
    const { unit } = this.#plan;
    this.#fallen.setVisible(lamp > 0 && lamp < 1).setScale(look.climber.size * unit);
    const y = feetY(height) + fall * lamp ** 2 - 40 * Math.sin(lamp * Math.PI);
    this.#fallen.setPosition(this.#plan.x(x + aside * lamp), this.#plan.y(y)).setRotation(lamp * turns);
  }
}
