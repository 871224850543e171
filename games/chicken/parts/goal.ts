import type { GameObjects } from 'phaser';
import { addPicture } from '#engine/parts/phaser/images.ts';
import type { PhaserStage } from '#engine/stage/scene.ts';
import { look } from '../look.ts';
import { laneCount } from '../paytable.ts';
import type { Difficulty } from '../paytable.ts';
import { depthScale, kerbX, type Ground } from './ground.ts';
import type { ChickenMotion } from './motion.ts';
import { Z_INDEX } from './pictures.ts';

interface Thing {
  readonly image: GameObjects.Image;
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

/** The goal: the yard behind the last kerb, with a golden egg in front of the house. */
export class Goal {
  readonly #stage: PhaserStage;
  readonly #glow: GameObjects.Image;
  readonly #things: readonly Thing[];
  readonly #chicks: readonly Thing[];
  readonly #ground: Ground;
  #fromX = 0;

  constructor(stage: PhaserStage, ground: Ground) {
    this.#stage = stage;
    this.#ground = ground;
    const { egg, fence, things, chicks, foot } = look.goal;
    const make = (picture: string, at: Omit<Thing, 'image'>, foot: number): Thing => {
      const image = addPicture(stage, picture, at.y);
      image.setOrigin(0.5, 1 - foot / (image.height * look.unitsPerPixel.usual));
      return { image, ...at };
    };
    this.#glow = addPicture(stage, 'egg-glow', Z_INDEX.lights).setBlendMode(1);
    this.#chicks = chicks.map((chick) => make('chick', chick, foot.chick));
    this.#things = [
      make('egg', egg, foot.egg),
      ...Array.from({ length: fence.count }, (_, index) =>
        make('fence', { x: fence.from + index * fence.pitch, y: fence.y, size: 1 }, foot.fence),
      ),
      ...things.map((thing) => make(thing.picture, thing, foot.thing)),
      ...this.#chicks,
    ];
  }

  pave(difficulty: Difficulty): void {
    this.#fromX = kerbX(laneCount(difficulty));
    this.place();
  }

  place(): void {
    for (const { image, x, y, size } of this.#things) {
      this.#ground.place(image, this.#fromX + x, y);
      image.setScale(this.#ground.scale * size * depthScale(y));
    }
    const { egg } = look.goal;
    this.#ground.place(this.#glow, this.#fromX + egg.x, egg.y);
  }

  draw({ camera, egg: home }: ChickenMotion, timeMs: number): void {
    const { unit, width } = this.#ground;
    const { egg, jump } = look.goal;
    const cameraX = camera * look.pitch;
    for (const { image, x, y } of this.#things) {
      const seenX = this.#ground.x(this.#fromX + x - cameraX, y);
      const half = image.displayWidth / 2 / unit;
      image.setVisible(seenX > -half && seenX < width + half);
    }
    this.#glow.setVisible(this.#things[0]?.image.visible ?? false);
    const breath = 1 + Math.sin((timeMs / egg.breathMs) * Math.PI * 2) * 0.05;
    this.#glow.setAlpha(egg.alpha + home * (1 - egg.alpha));
    this.#glow.setDisplaySize(egg.glow * unit * breath, egg.glow * unit * breath);
    for (const [index, { image, y }] of this.#chicks.entries()) {
      const share = Math.max(0, home - index * jump.lag) / (1 - index * jump.lag);
      const lift = this.#stage.reducedMotion ? 0 : Math.abs(Math.sin(share * jump.times * Math.PI));
      image.setY((y - lift * jump.height) * unit);
    }
  }
}
