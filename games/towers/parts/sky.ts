import type { GameObjects } from 'phaser';
import { addPicture } from '#engine/parts/phaser/images.ts';
import { isIdleMotionDisabled } from '#engine/stage/idle-motion.ts';
import type { PhaserStage } from '#engine/stage/scene.ts';
import { look } from '../look.ts';
import { FLOORS } from '../paytable.ts';
import type { Elevation } from './elevation.ts';
import type { TowersMotion } from './motion.ts';
import { depth, sizePicture } from './pictures.ts';

/** Dusk that turns to night on the way up, and dawn on the roof; hills and city in the background. */
export class TowersSky {
  readonly #stage: PhaserStage;
  readonly #plan: Elevation;
  readonly #dusk: GameObjects.Image;
  readonly #night: GameObjects.Image;
  readonly #dawn: GameObjects.Image;
  readonly #eclipse: GameObjects.Image;
  readonly #hills: GameObjects.Image;
  readonly #city: GameObjects.Image;
  readonly #lights: readonly GameObjects.Rectangle[];
  readonly #vignette: GameObjects.Image;

  constructor(stage: PhaserStage, plan: Elevation) {
    this.#stage = stage;
    this.#plan = plan;
    const cover = (alias: string, at: number): GameObjects.Image =>
      addPicture(stage, alias, at).setScrollFactor(0);
    this.#dusk = cover('dusk', depth.sky);
    this.#night = cover('night', depth.sky + 1);
    this.#dawn = cover('dawn', depth.sky + 2);
    this.#vignette = cover('vignette', depth.vignette);
    const { hills, city, eclipse, flicker } = look.sky;
    this.#eclipse = addPicture(stage, 'eclipse', depth.sky + 3).setScrollFactor(0, eclipse.follow);
    this.#hills = addPicture(stage, 'hills', depth.hills).setOrigin(0.5, 0).setScrollFactor(0, hills.follow);
    this.#city = addPicture(stage, 'city', depth.city).setOrigin(0.5, 0).setScrollFactor(0, city.follow);
    this.#lights = flicker.places.map(() =>
      stage.scene.add
        .rectangle(0, 0, 1, 1, flicker.color)
        .setScrollFactor(0, city.follow)
        .setDepth(depth.city + 1),
    );
  }

  place(): void {
    const { width, height, cover, unit, isPhone } = this.#plan;
    const { stage, sky } = look;
    for (const each of [this.#dusk, this.#night, this.#dawn])
      each.setPosition(width / 2, height / 2).setDisplaySize(stage.city * cover, stage.height * cover);
    this.#vignette.setPosition(width / 2, height / 2).setDisplaySize(width, height);
    const { x, phoneX, y, size } = sky.eclipse;
    sizePicture(this.#eclipse, size * unit).setPosition(width * (isPhone ? phoneX : x), y * unit);
    const bottom = (fromY: number): number => height + (fromY - stage.height) * cover;
    sizePicture(this.#hills, cover).setPosition(width / 2, bottom(sky.hills.y));
    sizePicture(this.#city, cover).setPosition(width / 2, bottom(sky.city.y));
    for (const [index, light] of this.#lights.entries()) {
      const [lightX, lightY] = sky.flicker.places[index] ?? [0, 0];
      light.setPosition(width / 2 + (lightX + 2 - stage.city / 2) * cover, bottom(lightY + 3));
      light.setSize(4 * cover, 6 * cover);
    }
  }

  /** `dawn` is its strength on the roof. */
  draw({ camera, beacon }: TowersMotion, dawn: number, timeMs: number): void {
    const up = Math.min(1, Math.max(0, (camera - 1) / (FLOORS - 1)));
    this.#night.setVisible(up > 0).setAlpha(up);
    this.#dawn.setVisible(beacon * dawn > 0).setAlpha(beacon * dawn);
    this.#eclipse.setAlpha(1 - beacon * dawn);
    for (const [index, light] of this.#lights.entries()) {
      const wave = Math.sin((timeMs / look.sky.flicker.everyMs + index * 0.37) * Math.PI * 2);
      light.setAlpha(isIdleMotionDisabled(this.#stage) ? 0.8 : Math.max(0, wave) ** 0.5);
    }
  }
}
