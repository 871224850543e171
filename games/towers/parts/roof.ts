import type { GameObjects } from 'phaser';
import { addPicture } from '#engine/parts/phaser/images.ts';
import { isIdleMotionDisabled } from '#engine/stage/idle-motion.ts';
import { seededRandom } from '#engine/stage/random.ts';
import type { PhaserStage } from '#engine/stage/scene.ts';
import { look } from '../look.ts';
import type { Elevation } from './elevation.ts';
import type { TowersMotion } from './motion.ts';
import { depth, sizePicture } from './pictures.ts';

const fullTurn = Math.PI * 2;

/** The roof: the spire with its gem beacon, and the chest. */
export class Roof {
  readonly #stage: PhaserStage;
  readonly #plan: Elevation;
  readonly #spire: GameObjects.Image;
  readonly #battlements: readonly GameObjects.Image[];
  readonly #gem: GameObjects.Image;
  readonly #light: GameObjects.Image;
  readonly #beams: readonly GameObjects.Image[];
  readonly #chestGlow: GameObjects.Image;
  readonly #chest: readonly GameObjects.Image[];
  readonly #shards: readonly { readonly image: GameObjects.Image; readonly x: number; readonly y: number }[];
  readonly #fireworks: readonly (readonly GameObjects.Image[])[];

  constructor(stage: PhaserStage, plan: Elevation) {
    this.#stage = stage;
    this.#plan = plan;
    const { roof } = look;
    this.#beams = roof.beams.map(() => addPicture(stage, 'beam', depth.strings + 2).setOrigin(0, 130 / 250));
    this.#spire = addPicture(stage, 'spire', depth.roof).setOrigin(0);
    this.#battlements = roof.battlements.x.map(() =>
      addPicture(stage, 'battlement', depth.roof - 1).setOrigin(0),
    );
    this.#light = addPicture(stage, 'gem-glow', depth.roof + 1);
    this.#gem = addPicture(stage, 'gem', depth.roof + 2).setOrigin(0.5, 20 / 66);
    this.#chestGlow = addPicture(stage, 'chest-glow', depth.roof + 1);
    const piece = (alias: string, originY: number, at: number): GameObjects.Image =>
      addPicture(stage, alias, at).setOrigin(0.5, originY);
    this.#chest = [
      piece('chest-lid', 80 / 46, depth.roof + 3),
      piece('chest-gold', 64 / 34, depth.roof + 4),
      piece('chest', 40 / 52, depth.roof + 5),
      piece('chest-shut', 64 / 32, depth.roof + 6),
    ];
    const random = seededRandom('chest');
    const { shards, fireworks } = roof;
    const isBare = stage.reducedMotion || stage.quality === 'soft';
    const share = isBare ? 0 : stage.eco ? 0.4 : 1;
    this.#shards = Array.from({ length: Math.round(shards.count * share) }, (_, index) => {
      const isCoin = index % shards.coins.every === 0;
      const image = addPicture(stage, isCoin ? 'prop-coin' : 'shard', depth.front);
      if (!isCoin) image.setTint(shards.colors[index % shards.colors.length] ?? 0xffffff);
      return { image, x: random.next() * 2 - 1, y: random.next() };
    });
    const bursts = fireworks.bursts.slice(0, isBare ? 0 : stage.eco ? fireworks.ecoBursts : undefined);
    this.#fireworks = bursts.map(({ color }) =>
      Array.from({ length: fireworks.rays }, () =>
        addPicture(stage, 'firework', depth.strings - 1)
          .setOrigin(1, 0.5)
          .setTint(color),
      ),
    );
  }

  place(): void {
    const { unit } = this.#plan;
    const { roof } = look;
    const put = (image: GameObjects.Image, x: number, y: number, size = 1): void => {
      sizePicture(image, unit * size).setPosition(this.#plan.x(x), this.#plan.y(y));
    };
    put(this.#spire, roof.spire.x, roof.spire.y);
    for (const [index, each] of this.#battlements.entries())
      put(each, roof.battlements.x[index] ?? 0, roof.battlements.y);
    put(this.#gem, roof.gem.x, roof.gem.y, roof.gem.size);
    put(this.#light, roof.gem.x, roof.gem.y);
    const { glow } = roof.chest;
    put(this.#chestGlow, glow.x, glow.y);
    this.#chestGlow.setDisplaySize(glow.size * unit, glow.size * unit);
    for (const each of this.#beams) each.setPosition(this.#plan.x(roof.gem.x), this.#plan.y(roof.gem.y));
  }

  draw({ camera, beacon, sweep, burst, ignite }: TowersMotion, timeMs: number): void {
    const { unit } = this.#plan;
    const { gem, beams, chest, ignite: flash } = look.roof;
    const isSeen = camera > 5;
    for (const each of [this.#spire, this.#gem, this.#light, ...this.#battlements]) each.setVisible(isSeen);
    const turn = sweep * fullTurn;
    const breath = isIdleMotionDisabled(this.#stage)
      ? 1
      : 1 + gem.breath * Math.sin((timeMs / gem.breathMs) * fullTurn);
    // The beam is widest when it points towards the viewer.
    const wide = 1 + Math.abs(Math.sin(turn)) * 0.7 + beacon * 0.25 + Math.sin(ignite * Math.PI) * flash;
    const size = gem.glow * breath * wide * unit;
    this.#light.setDisplaySize(size, size).setAlpha(0.75 + beacon * 0.25);
    for (const [index, image] of this.#beams.entries()) {
      const { turn: rest, size: share, alpha } = beams[index] ?? beams[0];
      image
        .setVisible(isSeen && beacon > 0)
        .setAlpha(beacon * alpha * (0.45 + 0.55 * Math.abs(Math.cos(turn))));
      image.setRotation(rest).setScale(share * unit * Math.cos(turn), share * unit);
    }
    const opening = Math.min(1, burst * 5);
    const hop = Math.sin(opening * Math.PI) * chest.hop;
    for (const [index, image] of this.#chest.entries()) {
      const isShut = index === this.#chest.length - 1;
      const isPart = index === 2 || isShut === opening < 0.5;
      image.setVisible(isSeen && isPart);
      sizePicture(image, chest.size * unit).setPosition(this.#plan.x(chest.x), this.#plan.y(chest.y - hop));
    }
    this.#chestGlow.setVisible(isSeen && opening > 0).setAlpha(opening * chest.glow.alpha);
    this.#drawShards(burst);
    this.#drawFireworks(burst);
  }

  #drawShards(burst: number): void {
    const { unit } = this.#plan;
    const { x, y, spreadX, rise, fall, size, coins } = look.roof.shards;
    const share = Math.max(0, (burst - 0.08) / 0.92);
    for (const [index, { image, x: side, y: up }] of this.#shards.entries()) {
      image.setVisible(share > 0 && share < 1).setAlpha(Math.min(1, (1 - share) * 3));
      const away = 1 - (1 - share) ** 3;
      const atY = y - (0.3 + 0.7 * up) * rise * away + fall * share ** 2;
      image.setPosition(this.#plan.x(x + side * spreadX * away), this.#plan.y(atY));
      const own = index % coins.every === 0 ? coins.size : size;
      sizePicture(image, own * unit).setRotation(side * 3 + share * 5 * side);
    }
  }

  /** Rays that spread, fall and fade. */
  #drawFireworks(burst: number): void {
    const { unit } = this.#plan;
    const { bursts, lasts, reach, fall, rays } = look.roof.fireworks;
    for (const [index, images] of this.#fireworks.entries()) {
      const { x, y, size, at } = bursts[index] ?? bursts[0];
      const share = (burst - at) / lasts;
      const away = 1 - (1 - share) ** 3;
      for (const [ray, image] of images.entries()) {
        image.setVisible(share > 0 && share < 1);
        if (!image.visible) continue;
        const angle = ((ray + (ray % 2) * 0.3) / rays) * fullTurn;
        const far = reach * size * away * (ray % 2 === 0 ? 1 : 0.62);
        const [atX, atY] = [x + Math.cos(angle) * far, y + Math.sin(angle) * far + fall * share ** 2];
        image.setPosition(this.#plan.x(atX), this.#plan.y(atY)).setRotation(angle);
        sizePicture(image, size * (1.5 - share) * unit).setAlpha(Math.min(1, (1 - share) * 2.2));
      }
    }
  }
}
