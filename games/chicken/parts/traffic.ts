import type { GameObjects } from 'phaser';
import { addPicture } from '#engine/parts/phaser/images.ts';
import { seededRandom } from '#engine/stage/random.ts';
import { isIdleMotionDisabled } from '#engine/stage/idle-motion.ts';
import type { PhaserStage } from '#engine/stage/scene.ts';
import { look } from '../look.ts';
import { laneCount, zoneAt } from '../paytable.ts';
import type { Difficulty } from '../paytable.ts';
import { movingCarY, collidingCarY, waitingCarY } from './car-motion.ts';
import { depthScale, laneX, type Ground } from './ground.ts';
import type { ChickenMotion, LaneMotion } from './motion.ts';
import { Z_INDEX } from './pictures.ts';

interface Lane {
  readonly car: GameObjects.Image;
  readonly halted: GameObjects.Image;
  readonly barrier: GameObjects.Image;
  readonly beam: GameObjects.Image;
  readonly skids: readonly GameObjects.Image[];
  readonly everyMs: number;
  readonly startShare: number;
}

/**
 * The cars: decoration that is independent of the round. Each lane runs on the clock until it has to stop.
 */
export class Traffic {
  readonly #stage: PhaserStage;
  #lanes: readonly Lane[] = [];
  readonly #ground: Ground;

  constructor(stage: PhaserStage, ground: Ground) {
    this.#stage = stage;
    this.#ground = ground;
  }

  pave(difficulty: Difficulty): void {
    for (const { car, halted, barrier, beam, skids } of this.#lanes)
      for (const each of [car, halted, barrier, beam, ...skids]) each.destroy();
    const random = seededRandom(`traffic:${difficulty}`);
    const { drive, halt, everyMs, spread } = look.car;
    const one = (kinds: readonly string[]): string =>
      `car-${kinds[Math.floor(random.next() * kinds.length)] ?? kinds[0]}`;
    const count = isIdleMotionDisabled(this.#stage) ? 0 : look.car.skid.x.length;
    this.#lanes = Array.from({ length: laneCount(difficulty) }, (_, index) => ({
      car: addPicture(this.#stage, one(drive), Z_INDEX.front),
      halted: addPicture(this.#stage, one(halt), look.barrier.carY),
      barrier: addPicture(this.#stage, 'barrier', look.barrier.y).setOrigin(0.5, 80 / 92),
      beam: addPicture(this.#stage, 'beam', Z_INDEX.lights)
        .setBlendMode(1)
        .setOrigin(0.5, 24 / 156),
      skids: Array.from({ length: count }, () =>
        addPicture(this.#stage, 'skid', Z_INDEX.front).setOrigin(0.5, 1),
      ),
      everyMs: (everyMs[zoneAt(difficulty, index + 1)] ?? everyMs[0]) * (1 + random.next() * spread),
      startShare: random.next(),
    }));
  }

  /** Position of the car of a lane by the clock alone. */
  carY(lane: number, timeMs: number): number {
    const { everyMs, startShare } = this.#lanes[lane - 1] ?? { everyMs: 1, startShare: 0 };
    return isIdleMotionDisabled(this.#stage)
      ? waitingCarY(startShare)
      : movingCarY((timeMs / everyMs + startShare) % 1);
  }

  draw(motion: ChickenMotion, lanes: readonly LaneMotion[], timeMs: number): void {
    const { width } = this.#ground;
    for (const [index, lane] of this.#lanes.entries()) {
      const number = index + 1;
      const x = this.#ground.x(laneX(number) - motion.camera * look.pitch, look.plate.y);
      const isSeen = x > -look.pitch && x < width + look.pitch * 1.5;
      for (const each of [lane.car, lane.halted, lane.barrier, lane.beam, ...lane.skids])
        each.setVisible(isSeen);
      const { closed = 0, carY = 0 } = lanes[index] ?? {};
      if (isSeen) this.#drawLane(lane, number, { motion, closed, carY, timeMs });
    }
  }

  #drawLane(
    lane: Lane,
    number: number,
    { motion, closed, carY, timeMs }: { motion: ChickenMotion; closed: number; carY: number; timeMs: number },
  ): void {
    const { barrier, car } = look;
    const isHit = motion.hitLane === number;
    const runsY = this.carY(number, timeMs);
    // A car above the barrier stops there; one below it drives on, and the next one stops.
    const isRushing = carY > barrier.carY;
    if (isHit) {
      this.#drive(lane, number, collidingCarY(carY, motion.hitCar), 1);
      // It brakes into the hen: the bonnet dips.
      lane.car.setScale(
        lane.car.scaleX * (1 + car.hit.nod * 0.5 * motion.contact),
        lane.car.scaleY * (1 - car.hit.nod * motion.contact),
      );
    } else if (closed === 0) this.#drive(lane, number, runsY, 1);
    else if (isRushing) this.#drive(lane, number, carY + car.rush * closed, 1 - closed);
    else for (const each of [lane.car, lane.beam, ...lane.skids]) each.setVisible(false);
    lane.halted.setVisible(closed > 0 && !isHit);
    lane.barrier.setVisible(closed > 0 && !isHit);
    if (closed === 0 || isHit) return;
    const fromY = isRushing ? car.fromY : carY;
    this.#car(lane.halted, number, fromY + (barrier.carY - fromY) * closed, 1);
    this.#ground.place(lane.barrier, laneX(number), barrier.y, (1 - closed) * barrier.drop);
    lane.barrier.setScale(this.#ground.scale * car.scale).setAlpha(closed);
  }

  /** A moving car: emerges from the haze, with its headlights in front and its wake behind. */
  #drive(lane: Lane, number: number, y: number, alpha: number): void {
    const { fromY, toY, haze, low, skid } = look.car;
    const seenFromY = fromY + Math.max(0, lane.car.height * look.unitsPerPixel.usual - low) * 0.7;
    const clear = Math.min(1, Math.max(0, (y - seenFromY) / ((toY - fromY) * haze))) * alpha;
    this.#car(lane.car, number, y, clear);
    const { unit } = this.#ground;
    const size = look.car.scale * depthScale(y);
    this.#ground.place(lane.beam, laneX(number), y, -look.car.beamY * size);
    lane.beam.setScale(unit * size).setAlpha(clear);
    for (const [index, image] of lane.skids.entries()) {
      this.#ground.place(image, laneX(number), y, -skid.y * size * 2);
      image.setX(image.x + (skid.x[index] ?? 0) * unit * size);
      image.setScale(this.#ground.scale * size).setAlpha(clear * 0.7);
      image.setDepth(y - 1);
    }
  }

  #car(image: GameObjects.Image, number: number, y: number, alpha: number): void {
    const size = this.#ground.scale * look.car.scale * depthScale(y);
    this.#ground.place(image, laneX(number), y);
    // The drawings end 14 units below the wheels.
    image.setOrigin(0.5, 1 - 28 / image.height).setScale(size);
    image.setAlpha(alpha).setDepth(y);
  }
}
