import { Container, Sprite } from 'pixi.js';
import { coverStage, createLight } from '#engine/parts/backdrop.ts';
import { lerp } from '#engine/parts/color.ts';
import { createAdditiveLight } from '#engine/parts/flare.ts';
import { SpritePool } from '#engine/parts/sprite-pool.ts';
import type { PixiStage } from '#engine/stage/scene.ts';
import { look } from '../look.ts';
import type { Layout } from './layout.ts';
import { hashNoise, smoothstep } from './easing-math.ts';

/** The sky by height: dusk, evening, night, stars with the northern lights, and the eclipse. */
export class CrashSky {
  readonly view = new Container();
  /** Drawn above both land and sky. */
  readonly vignette: Sprite;
  readonly #layers: readonly Sprite[];
  readonly #sun: Sprite;
  readonly #stars: SpritePool;
  readonly #nebulae: readonly Sprite[];
  readonly #aurora: Sprite;
  readonly #limb: Sprite;
  readonly #gold: Sprite;
  readonly #rays: Sprite;
  readonly #eclipse: Sprite;
  readonly #sign: Sprite;
  #layout: Layout;

  constructor(stage: PixiStage, layout: Layout) {
    this.#layout = layout;
    const { sky } = look;
    const picture = (name: string): Sprite => new Sprite({ texture: stage.texture(name), anchor: 0.5 });
    this.#layers = ['sky-dusk', 'sky-evening', 'sky-night', 'sky-space'].map(picture);
    this.#sun = createLight(stage.texture('glow'), { width: sky.sun.size, color: sky.sun.color, alpha: 1 });
    this.#stars = new SpritePool(stage.texture('dot'));
    this.#nebulae = sky.nebulae.clouds.map(({ size, color, alpha }) =>
      createAdditiveLight(stage, 'glow', { width: size, color, alpha }),
    );
    this.#aurora = createAdditiveLight(stage, 'aurora', { width: 1, alpha: 1 });
    this.#limb = new Sprite({ texture: stage.texture('limb'), anchor: { x: 0.5, y: 0 } });
    this.#gold = createAdditiveLight(stage, 'glow', { width: 1, color: sky.gold.color, alpha: 0 });
    this.#rays = createAdditiveLight(stage, 'corona-rays', { width: 1, alpha: 0 });
    this.#eclipse = picture('eclipse');
    this.#sign = picture('eclipse-star');
    this.vignette = picture('vignette');
    this.view.addChild(...this.#layers, this.#sun, ...this.#nebulae, this.#gold, this.#stars.view);
    this.view.addChild(this.#aurora, this.#limb, this.#rays, this.#eclipse, this.#sign);
  }

  place(layout: Layout): void {
    this.#layout = layout;
    const { width, height } = layout;
    for (const layer of this.#layers) {
      layer.position.set(width / 2, height / 2);
      layer.setSize(width, height);
    }
    coverStage(this.vignette, look.land, layout);
    this.vignette.alpha = look.sky.vignette;
    for (const [index, { x, y, size }] of look.sky.nebulae.clouds.entries()) {
      this.#nebulae[index]?.position.set(x * width, y * height);
      this.#nebulae[index]?.setSize(size * Math.max(width, height));
    }
    this.#gold.position.set(width / 2, height);
    this.#gold.setSize(width * look.sky.gold.size);
  }

  /** `idleMs` drives the idle motion. */
  draw(height: number, idleMs: number): void {
    const { evening, night, space, nebulae, gold, limb, aurora } = look.sky;
    const shares = [1, smoothstep(height, evening), smoothstep(height, night), smoothstep(height, space)];
    for (const [index, layer] of this.#layers.entries()) {
      layer.alpha = shares[index] ?? 0;
      // Layers hidden by a later one are not drawn.
      layer.visible = layer.alpha > 0 && (shares[index + 1] ?? 0) < 1;
    }
    this.#drawSun(height);
    this.#drawStars(height, idleMs);
    for (const [index, cloud] of nebulae.clouds.entries())
      showAt(this.#nebulae[index], cloud.alpha * smoothstep(height, nebulae));
    showAt(this.#gold, gold.alpha * smoothstep(height, gold));
    this.#drawLimb(height, smoothstep(height, limb));
    const lit =
      smoothstep(height, aurora) * (1 - smoothstep(height, { from: aurora.off, to: aurora.off + 0.8 }));
    this.#drawAurora(aurora.alpha * lit, idleMs);
    this.#drawEclipse(height, idleMs);
  }

  #drawSun(height: number): void {
    const { sun } = look.sky;
    const { cover, width, height: stage } = this.#layout;
    const set = smoothstep(height, sun);
    const x = width / 2 + (sun.x - look.land.width / 2) * cover;
    this.#sun.position.set(x, stage - (look.land.height - sun.y - sun.sink * set) * cover);
    this.#sun.setSize(sun.size * cover * lerp(1, 0.77, smoothstep(height, look.sky.evening)));
    showAt(this.#sun, lerp(0.95, 0.6, smoothstep(height, look.sky.evening)) * (1 - set));
  }

  #drawStars(height: number, idleMs: number): void {
    const { stars } = look.sky;
    const { width, height: stage, zoom } = this.#layout;
    const low = lerp(stars.few, stars.most, smoothstep(height, look.sky.evening));
    const high = smoothstep(height, stars.high);
    const sizes = stars.size * Math.max(0.75, zoom) * lerp(1, stars.high.size, high);
    this.#stars.begin();
    for (let index = 0; index < stars.count; index += 1) {
      const depth = lerp(0.4, 1, hashNoise(index, 3));
      const y = (hashNoise(index, 1) + height * stars.climb * depth) % 1;
      const light = Math.max(0, Math.min(1, (low - y) * 4)) * lerp(0.3, 0.9, hashNoise(index, 4));
      if (light === 0) continue;
      const star = this.#stars.take();
      const twinkle = Math.sin((idleMs / stars.twinkle.everyMs + hashNoise(index, 5)) * Math.PI * 2);
      star.position.set(hashNoise(index, 2) * width, y * stage);
      star.setSize(sizes * lerp(0.45, 1, hashNoise(index, 6)));
      star.alpha = light * (1 + twinkle * stars.twinkle.by * lerp(0.4, 1, high));
    }
    this.#stars.end();
  }

  #drawLimb(height: number, share: number): void {
    const { limb } = look.sky;
    const { width, height: stage } = this.#layout;
    this.#limb.visible = share > 0 && height < limb.sink + 0.6;
    const tall = Math.max(width * 0.22, stage * limb.height);
    this.#limb.setSize(width * 1.1, tall);
    const sunk = smoothstep(height, { from: limb.to, to: limb.sink + 0.6 }) * tall;
    this.#limb.position.set(width / 2, stage - tall * 0.62 * share + sunk);
    this.#limb.alpha = share;
  }

  #drawAurora(alpha: number, idleMs: number): void {
    const { aurora } = look.sky;
    const { width, height } = this.#layout;
    const sway = Math.sin((idleMs / aurora.everyMs) * Math.PI * 2);
    showAt(this.#aurora, alpha * (1 + sway * 0.12));
    this.#aurora.position.set(width * (0.5 + aurora.sway * sway), height * aurora.y);
    this.#aurora.setSize(width * 1.25, height * aurora.height * (1 - sway * aurora.sway));
  }

  #drawEclipse(height: number, idleMs: number): void {
    const { eclipse } = look.sky;
    const { x, y, zoom, place } = this.#layout;
    const at = place.eclipse;
    const share = smoothstep(height, eclipse);
    const size = lerp(at.size, at.highSize, share) * zoom;
    for (const sprite of [this.#eclipse, this.#rays])
      sprite.position.set(x + lerp(at.x, at.highX, share) * zoom, y + lerp(at.y, at.highY, share) * zoom);
    this.#eclipse.setSize(size);
    const { star } = eclipse;
    this.#sign.position.set(this.#eclipse.x + star.x * size, this.#eclipse.y + star.y * size);
    this.#sign.setSize(star.size * size * lerp(1, star.grown, share));
    this.#rays.setSize(size * eclipse.rays);
    this.#rays.rotation = (idleMs / eclipse.turnMs) * Math.PI * 2;
    showAt(this.#rays, share * eclipse.alpha);
  }
}

function showAt(sprite: Sprite | undefined, alpha: number): void {
  if (!sprite) return;
  sprite.visible = alpha > 0;
  sprite.alpha = alpha;
}
