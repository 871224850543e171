import type { Sprite, Texture } from 'pixi.js';
import type { Easing } from '../stage/timeline.ts';
import { createLight } from './backdrop.ts';
import { lerp } from './color.ts';
import { wheelPoint } from './wheel-rotor.ts';

/** A roll of the ball on a timeline; angles in degrees clockwise on the rotor, pocket 0 on top. */
export interface BallRoll {
  readonly pocket: number;
  readonly pockets: number;
  /** The angle at which it is thrown in. */
  readonly from: number;
  /** Full laps against the rotor, in addition to the way to its pocket. */
  readonly laps: number;
  readonly durationMs: number;
  /** How it slows down. */
  readonly ease: Easing;
  /** Share of the time after which it leaves the track. */
  readonly dropAt: number;
  /** Height of the bounce after each hit, as shares of the distance from the pocket to the track. */
  readonly bounces: readonly number[];
}

/** Position of the ball: its angle on the rotor, and its distance: 1 on the track, 0 in its pocket. */
export interface BallPose {
  readonly angle: number;
  readonly out: number;
}

/** Returns the pose at this many ms after the throw; from the end on the ball is in its pocket. */
export function ballAt(roll: BallRoll, atMs: number): BallPose {
  const end = (roll.pocket * 360) / roll.pockets;
  if (atMs >= roll.durationMs) return { angle: end, out: 0 };
  const share = Math.max(0, atMs / roll.durationMs);
  const way = (((roll.from - end) % 360) + 360) % 360;
  const angle = end + (roll.laps * 360 + way) * (1 - roll.ease(share));
  return { angle, out: outAt(roll, share) };
}

/** Returns when the ball hits a deflector or its pocket, in ms of the roll. */
export function hitTimes(roll: BallRoll): readonly number[] {
  const { dropAt, durationMs } = roll;
  return arcsOf(roll).map(({ from }) => (dropAt + (1 - dropAt) * from) * durationMs);
}

/**
 * Returns the arc after each hit, from a share of the fall on: the higher the bounce, the longer the ball is
 * in the air.
 */
function arcsOf({ bounces }: BallRoll): readonly { from: number; height: number; share: number }[] {
  const times = bounces.map((height) => 2 * Math.sqrt(height));
  const whole = times.reduce((sum, each) => sum + each, 1);
  let from = 1 / whole;
  return [...bounces, 0].map((height, index) => {
    const arc = { from, height, share: (times[index] ?? 0) / whole };
    from += arc.share;
    return arc;
  });
}

function outAt(roll: BallRoll, share: number): number {
  if (share <= roll.dropAt) return 1;
  const fallen = (share - roll.dropAt) / (1 - roll.dropAt);
  const arcs = arcsOf(roll);
  const arc = arcs.findLast(({ from }) => from <= fallen);
  if (!arc) return 1 - (fallen / (arcs[0]?.from ?? 1)) ** 2;
  const progress = arc.share > 0 ? Math.min(1, (fallen - arc.from) / arc.share) : 1;
  return 4 * arc.height * progress * (1 - progress);
}

/** In units of the wheel's container. */
export interface BallLook {
  readonly size: number;
  readonly trackRadius: number;
  readonly pocketRadius: number;
}

/**
 * The ball of a wheel, in the wheel's container next to its rotor, so that its light does not turn with the
 * rotor.
 */
export class WheelBall {
  readonly view: Sprite;
  readonly #look: BallLook;

  constructor(texture: Texture, look: BallLook) {
    this.#look = look;
    this.view = createLight(texture, { width: look.size, alpha: 1 });
  }

  /** `turn` is that of the rotor; null while there is no ball. */
  draw(pose: BallPose | null, turn: number): void {
    this.view.visible = pose !== null;
    if (!pose) return;
    const { trackRadius, pocketRadius } = this.#look;
    this.view.position.copyFrom(wheelPoint(pose.angle + turn, lerp(pocketRadius, trackRadius, pose.out)));
  }
}
