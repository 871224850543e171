import type { GameObjects } from 'phaser';
import { addPicture } from '#engine/parts/phaser/images.ts';
import type { PhaserStage } from '#engine/stage/scene.ts';
import { look } from '../look.ts';
import { kerbX, laneX, type Ground } from './ground.ts';
import type { ChickenMotion } from './motion.ts';
import { Z_INDEX } from './pictures.ts';

/** Rises from 0 to 1 and back during `lengthMs` of every period, 0 otherwise. */
const pulse = (timeMs: number, { everyMs, lengthMs }: Record<'everyMs' | 'lengthMs', number>): number => {
  const share = ((timeMs % everyMs) - everyMs + lengthMs) / lengthMs;
  return share < 0 ? 0 : Math.sin(share * Math.PI) ** 2;
};

/**
 * The hen: feet, a body that squashes and bows, a wing, eyelids and glasses; flat with feathers after a hit.
 */
export class Hen {
  readonly #stage: PhaserStage;
  readonly #shadow: GameObjects.Ellipse;
  readonly #spot: GameObjects.Image;
  readonly #legs: GameObjects.Image;
  readonly #body: GameObjects.Container;
  readonly #wing: GameObjects.Image;
  readonly #lids: GameObjects.Image;
  readonly #glasses: GameObjects.Image;
  readonly #flat: GameObjects.Image;
  readonly #impact: GameObjects.Image;
  readonly #dust: readonly GameObjects.Image[];
  readonly #feathers: readonly GameObjects.Image[];
  readonly #ground: Ground;
  /** How far it crouches while a step waits for its reply. */
  waiting = 0;

  constructor(stage: PhaserStage, ground: Ground) {
    this.#stage = stage;
    this.#ground = ground;
    const { hen, dust, feathers } = look;
    const part = (alias: string, place: { readonly x: number; readonly y: number }): GameObjects.Image =>
      stage.scene.add
        .image(place.x - hen.hip.x, place.y - hen.hip.y, stage.atlas, alias)
        .setOrigin(0)
        .setScale(look.unitsPerPixel.usual);
    const { color, alpha, width, height } = hen.shadow;
    this.#shadow = stage.scene.add.ellipse(0, 0, width, height, color, alpha).setDepth(hen.y - 2);
    this.#spot = addPicture(stage, 'spot', Z_INDEX.lights).setBlendMode(1).setOrigin(0.64, 0);
    this.#legs = addPicture(stage, 'hen-legs', hen.y - 1);
    this.#legs.setOrigin((hen.feet.x - hen.legs.x) / 110, (hen.feet.y - hen.legs.y) / 64);
    this.#wing = part('hen-wing', hen.wing);
    const { pivotX, pivotY, x, y } = hen.wing;
    this.#wing.setOrigin((pivotX - x) / 80, (pivotY - y) / 84);
    this.#wing.setPosition(pivotX - hen.hip.x, pivotY - hen.hip.y);
    this.#lids = part('hen-lids', hen.lids);
    this.#glasses = part('sunglasses', hen.glasses);
    const parts = [part('hen', hen.body), this.#lids, this.#glasses, this.#wing];
    this.#body = stage.scene.add.container(0, 0, parts).setDepth(hen.y);
    this.#flat = addPicture(stage, 'hen-flat', look.flatY - 30);
    this.#impact = addPicture(stage, 'impact', look.car.hit.contactY - 1);
    const many = (alias: string, count: number, at: number): readonly GameObjects.Image[] =>
      Array.from({ length: count }, () => addPicture(stage, alias, at));
    const isPlain = stage.reducedMotion || stage.quality === 'soft';
    this.#dust = many('puff', isPlain ? 0 : dust.count, hen.y + 1);
    this.#feathers = many('feather', feathers.count, Z_INDEX.front);
  }

  draw(motion: ChickenMotion, timeMs: number): void {
    const isFlat = motion.struck > 0;
    for (const each of [this.#shadow, this.#legs, this.#body]) each.setVisible(!isFlat);
    this.#drawFlat(motion);
    this.#drawImpact(motion);
    this.#drawDust(motion);
    const { unit } = this.#ground;
    const { hen } = look;
    this.#ground.place(this.#spot, kerbX(motion.crossed), hen.spotY);
    this.#spot.setVisible(!isFlat).setScale(unit);
    if (isFlat) return;
    const air = Math.sin(motion.hop * Math.PI);
    const lift = air * hen.jump;
    const { contact } = motion;
    const low =
      motion.crouch * hen.crouch +
      motion.squash * hen.squash +
      contact * hen.struck.low +
      this.waiting -
      air * hen.stretch;
    const size = hen.scale * unit;
    const drawn = size * look.unitsPerPixel.usual;
    const idle = this.#idle(motion, timeMs);
    const x = kerbX(motion.hero) + hen.aside;
    this.#ground.place(this.#legs, x, hen.y, lift);
    this.#legs.setScale(drawn, drawn * (1 - low * 0.5));
    const hip = (hen.feet.y - hen.hip.y) * hen.scale * (1 - low * 0.5);
    this.#ground.place(this.#body, x, hen.y, lift);
    this.#body.setY(this.#body.y + (hen.struck.y * contact - hip) * unit);
    this.#body.setScale(size * (1 + low * 0.8 + hen.struck.wide * contact), size * (1 - low));
    this.#body.setRotation(
      motion.bow * hen.bow +
        idle.peck * hen.peck +
        idle.look * hen.tilt -
        air * hen.tilt -
        contact * hen.struck.turn,
    );
    this.#wing.setRotation((air * 0.7 + motion.bow + contact * hen.struck.wing) * hen.wing.up);
    this.#lids.setVisible((idle.blink > 0.35 || contact > 0) && motion.glasses === 0);
    this.#glasses.setVisible(motion.glasses > 0).setAlpha(motion.glasses);
    this.#ground.place(this.#shadow, x, hen.y);
    this.#shadow.setScale(unit * (1 - air * 0.35)).setAlpha(1 - air * 0.5);
  }

  #idle(motion: ChickenMotion, timeMs: number) {
    const { blink, pecks, looks } = look.hen;
    const isStill =
      this.#stage.reducedMotion ||
      motion.hop > 0 ||
      motion.crouch > 0 ||
      motion.bow > 0 ||
      motion.contact > 0;
    if (isStill) return { blink: 0, peck: 0, look: 0 };
    const isPlain = this.#stage.eco || this.#stage.quality === 'soft';
    return {
      blink: pulse(timeMs, blink),
      peck: isPlain ? 0 : pulse(timeMs, pecks),
      look: isPlain ? 0 : pulse(timeMs, looks),
    };
  }

  #drawDust({ dust, hero }: ChickenMotion): void {
    const { unit } = this.#ground;
    const { size, spread, rise, count } = look.dust;
    for (const [index, puff] of this.#dust.entries()) {
      const side = (index / (count - 1)) * 2 - 1;
      puff.setVisible(dust > 0 && dust < 1).setAlpha((1 - dust) * 0.8);
      this.#ground.place(
        puff,
        kerbX(hero) + look.hen.aside,
        look.hen.y,
        rise * dust * (1.4 - Math.abs(side)),
      );
      puff.setX(puff.x + side * spread * (0.3 + 0.7 * dust) * unit);
      puff.setDisplaySize(size * (0.5 + dust) * unit, size * (0.5 + dust) * unit);
    }
  }

  /** The star where car and hen meet. */
  #drawImpact({ impact, hitLane }: ChickenMotion): void {
    const { y, size, from } = look.impact;
    this.#impact.setVisible(impact > 0).setAlpha(impact);
    this.#ground.place(this.#impact, laneX(hitLane), y);
    this.#impact.setScale(this.#ground.scale * size * (from + (1 - from) * impact));
  }

  #drawFlat({ struck, feathers, hitLane }: ChickenMotion): void {
    const { unit } = this.#ground;
    const plan = look.feathers;
    this.#flat.setVisible(struck > 0);
    this.#ground.place(this.#flat, laneX(hitLane), look.flatY);
    this.#flat.setScale(this.#ground.scale);
    for (const [index, feather] of this.#feathers.entries()) {
      const share = index / (plan.count - 1);
      const aside = (share * 2 - 1) * plan.spread * (0.25 + 0.75 * feathers);
      const up =
        Math.sin(Math.min(1, feathers * 1.15) * Math.PI * 0.72) * plan.rise * (0.55 + ((index * 3) % 7) / 14);
      feather.setVisible((struck > 0 || feathers > 0) && !(this.#stage.reducedMotion && feathers >= 1));
      this.#ground.place(feather, laneX(hitLane), look.flatY, up - plan.fall * feathers * 0.4);
      feather
        .setX(feather.x + aside * unit)
        .setRotation((share * 2 - 1) * 2.2 + feathers * (index - 3) * 0.5);
      feather.setScale(this.#ground.scale * plan.size * (0.55 + ((index * 5) % 7) / 14));
    }
  }
}
