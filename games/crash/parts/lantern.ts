import { Container, Sprite } from 'pixi.js';
import { createLight } from '#engine/parts/backdrop.ts';
import { lerp } from '#engine/parts/color.ts';
import { createAdditiveLight } from '#engine/parts/flare.ts';
import { SpritePool } from '#engine/parts/sprite-pool.ts';
import type { Box, PixiStage } from '#engine/stage/scene.ts';
import { look, type LayoutLook } from '../look.ts';
import type { Axes } from './axes.ts';
import { multiplierAtMs } from './axes.ts';
import type { CrashSceneState } from './scene-state.ts';
import { clamp01, hashNoise } from './easing-math.ts';

const radians = Math.PI / 180;
const { lantern: plan, times } = look;

/** The lantern with its flame and light, its embers, and its remains at the end. */
export class Lantern {
  readonly view = new Container();
  readonly #body = new Container();
  readonly #glow: Sprite;
  readonly #flame = new Container();
  readonly #lit: Sprite;
  readonly #out: Sprite;
  readonly #flash: Sprite;
  readonly #dawn: Sprite;
  readonly #smoke: Sprite;
  readonly #embers: SpritePool;
  readonly #ash: SpritePool;

  constructor(stage: PixiStage) {
    const { picture, flameGlow, glow, flash, dawn } = plan;
    const anchor = { x: -picture.x / picture.width, y: -picture.y / picture.height };
    const body = (name: string): Sprite => {
      const sprite = new Sprite({ texture: stage.texture(name), anchor });
      sprite.setSize(picture.width, picture.height);
      return sprite;
    };
    [this.#lit, this.#out] = [body('lantern'), body('lantern-out')];
    this.#glow = createLight(stage.texture('glow'), glow);
    this.#flash = createAdditiveLight(stage, 'glow', { ...flash, alpha: 0 });
    this.#dawn = createAdditiveLight(stage, 'glow', { ...dawn, alpha: 0 });
    this.#smoke = createLight(stage.texture('smoke'), { ...plan.smoke, alpha: 0 });
    this.#embers = new SpritePool(stage.texture('dot'));
    this.#ash = new SpritePool(stage.texture('flake'));
    const flame = new Sprite({ texture: stage.texture('flame'), anchor: { x: 0.5, y: 0.72 } });
    flame.setSize(28, 34);
    this.#flame.addChild(createLight(stage.texture('glow'), flameGlow), flame);
    this.#body.addChild(this.#lit, this.#out, this.#flame);
    this.view.addChild(this.#dawn, this.#glow, this.#embers.view, this.#smoke, this.#body);
    this.view.addChild(this.#ash.view, this.#flash);
  }

  /** Its bounds in the air: tags avoid it. */
  get box(): Box {
    const { x, y, scale } = this.#body;
    const { picture } = plan;
    const width = picture.width * scale.x;
    return { x: x - width / 2, y: y + picture.y * scale.y, width, height: -picture.y * scale.y };
  }

  draw(moment: CrashSceneState, axes: Axes, place: LayoutLook, idleMs: number): void {
    const { launch, home, burstMs, pad, isLit, isCap } = moment;
    const tipX = axes.x(axes.toMs) + place.lantern.x;
    const tipY = axes.y(multiplierAtMs(axes.toMs)) + place.lantern.y;
    const sway = Math.sin((idleMs / plan.sway.everyMs) * Math.PI * 2);
    const out = burstMs === null || isCap ? 0 : clamp01(burstMs / times.gutterMs);
    const fallen = burstMs === null || isCap ? 0 : clamp01(burstMs / times.homeFromMs);
    const scale = lerp(place.pad.scale, place.lantern.scale, launch);
    const x = lerp(place.pad.x, tipX, launch);
    const y = lerp(place.pad.y + (1 - pad) * 90, tipY + sway * plan.sway.rise, launch);
    this.view.alpha = (1 - home) * Math.min(1, pad);
    const tilt = lerp(
      plan.tilt * launch + sway * plan.sway.degrees * launch,
      plan.fallen,
      easeOutCube(fallen * 4),
    );
    this.#body.position.set(x, y + fallen ** 2 * plan.sink);
    this.#body.rotation = tilt * radians;
    this.#body.scale.set(scale);
    this.#lit.alpha = 1 - out;
    this.#lit.tint = isLit || burstMs !== null ? 0xffffff : 0x8a7f96;
    this.#out.alpha = out;
    this.#out.visible = out > 0;
    this.#drawLight({ x, y, scale, launch, light: isLit || burstMs !== null ? 1 - out : 0 }, idleMs);
    this.#drawEmbers(x, y, scale, launch * (burstMs === null ? 1 : 0) * (1 - home), idleMs);
    this.#drawEnd(moment, x, y, scale);
  }

  #drawLight(
    { x, y, scale, launch, light }: Readonly<Record<'x' | 'y' | 'scale' | 'launch' | 'light', number>>,
    idleMs: number,
  ): void {
    const { flicker, everyMs } = plan.flame;
    const beat = Math.sin((idleMs / everyMs) * Math.PI * 2) * 0.6 + Math.sin(idleMs / (everyMs * 0.37)) * 0.4;
    this.#flame.visible = light > 0;
    this.#flame.alpha = light;
    this.#flame.scale.set(light * (1 + beat * flicker * 0.4), light * (1 + beat * flicker));
    this.#glow.visible = light > 0;
    this.#glow.alpha = light * lerp(plan.glow.alpha, plan.glow.flightAlpha, launch) * (1 + beat * 0.05);
    this.#glow.position.set(x, y + plan.glow.y * scale);
    this.#glow.setSize(plan.glow.width * scale * lerp(0.67, plan.glow.flight, launch));
  }

  #drawEmbers(x: number, y: number, scale: number, light: number, idleMs: number): void {
    const { count, everyMs, far, spread, size, color } = plan.embers;
    this.#embers.begin();
    for (let index = 0; light > 0 && index < count; index += 1) {
      const age = (idleMs / everyMs + hashNoise(index, 11)) % 1;
      const aside = (hashNoise(index, 12) - 0.5) * 2;
      const ember = this.#embers.take();
      ember.position.set(
        x + (-age * far * 0.62 + aside * spread * (0.3 + age)) * scale,
        y + (age * far * 0.9 + (hashNoise(index, 13) - 0.3) * spread * age) * scale,
      );
      ember.setSize(size * scale * lerp(0.45, 1, hashNoise(index, 14)));
      ember.alpha = light * (1 - age) * Math.min(1, age * 5) * lerp(0.35, 0.95, hashNoise(index, 15));
      ember.tint = color;
    }
    this.#embers.end();
  }

  /** The flash and the ash of a burst, or the dawn at the cap. */
  #drawEnd({ burstMs, home, isCap }: CrashSceneState, x: number, y: number, scale: number): void {
    const age = burstMs ?? 0;
    const isBurst = burstMs !== null && !isCap;
    const middle = y - 60 * scale;
    this.#flash.visible = isBurst && age < times.flashMs;
    this.#flash.alpha = 0.9 * (1 - age / times.flashMs);
    this.#flash.position.set(x, middle);
    this.#flash.setSize(plan.flash.width * scale * (0.5 + age / times.flashMs));
    this.#dawn.visible = burstMs !== null && isCap;
    this.#dawn.alpha = plan.dawn.alpha * clamp01(age / 500) * (1 - home);
    this.#dawn.position.set(x, middle);
    this.#dawn.setSize(plan.dawn.width * scale * (0.4 + 0.6 * easeOutCube(age / 1600)));
    const share = clamp01(age / times.ashMs);
    this.#smoke.visible = isBurst && share < 1;
    this.#smoke.alpha = plan.smoke.alpha * Math.sin(Math.PI * share);
    this.#smoke.position.set(x, middle - (60 + plan.smoke.rise * share) * scale);
    this.#smoke.setSize(plan.smoke.width * scale * (0.7 + share), plan.smoke.height * scale * (0.7 + share));
    this.#drawAsh(isBurst ? share : 1, x, middle, scale);
  }

  #drawAsh(share: number, x: number, y: number, scale: number): void {
    const { count, reach, size, fall, colors } = plan.ash;
    this.#ash.begin();
    for (let index = 0; share < 1 && index < count; index += 1) {
      const angle = (index / count + hashNoise(index, 21) * 0.02) * Math.PI * 2;
      const away = reach * (0.25 + 0.75 * hashNoise(index, 22)) * easeOutCube(share * 1.4);
      const flake = this.#ash.take();
      flake.position.set(
        x + (Math.cos(angle) * away + Math.sin(share * 9 + index) * 6) * scale,
        y + (Math.sin(angle) * away + fall * share ** 1.6 * (0.5 + hashNoise(index, 23))) * scale,
      );
      flake.rotation = angle + share * (hashNoise(index, 24) * 10 - 5);
      flake.setSize(size * scale * lerp(0.5, 1, hashNoise(index, 25)));
      flake.tint = colors[Math.floor(hashNoise(index, 26) * colors.length)] ?? 0xffffff;
      flake.alpha = (1 - share ** 2) * lerp(0.6, 1, hashNoise(index, 27));
    }
    this.#ash.end();
  }
}

const easeOutCube = (share: number): number => 1 - (1 - clamp01(share)) ** 3;
