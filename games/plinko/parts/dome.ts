import { Container, Graphics, Sprite } from 'pixi.js';
import { coverStage } from '#engine/parts/backdrop.ts';
import { SpritePool } from '#engine/parts/sprite-pool.ts';
import type { PixiStage } from '#engine/stage/scene.ts';
import { look } from '../look.ts';
import { type BallDrop, shouldErupt, pulseAt } from './drop.ts';
import type { BoardPosition } from './fall.ts';
import { bucketX, type PlinkoLayout } from './layout.ts';

/** The sky of the dome with its stars, and the two orreries next to the board. */
export class Dome {
  readonly view = new Container();
  /** Lines of stars to a bucket; drawn above the board. */
  readonly lines = new Graphics();
  readonly #stage: PixiStage;
  readonly #sky: Sprite;
  readonly #twinkles: SpritePool;
  readonly #backs: readonly Sprite[];
  readonly #fronts: readonly Sprite[];
  readonly #behind: readonly SpritePool[];
  readonly #before: readonly SpritePool[];
  #orreryScale = 0;
  #suns: readonly BoardPosition[] = [];
  #stars: readonly BoardPosition[] = [];
  #hasLines = false;

  constructor(stage: PixiStage) {
    this.#stage = stage;
    const { orrery } = look;
    const anchor = { x: orrery.x / orrery.width, y: orrery.y / orrery.height };
    const pools = (): readonly SpritePool[] =>
      look.ball.colors.map((_, color) => new SpritePool(stage.texture(`ball-${color}`)));
    this.#sky = new Sprite({ texture: stage.texture('sky'), anchor: 0.5 });
    this.#twinkles = new SpritePool(stage.texture('spark'));
    this.#backs = [1, -1].map(() => new Sprite({ texture: stage.texture('orrery-back'), anchor }));
    this.#fronts = [1, -1].map(() => new Sprite({ texture: stage.texture('orrery-front'), anchor: 0.5 }));
    [this.#behind, this.#before] = [pools(), pools()];
    this.view.addChild(this.#sky, this.#twinkles.view, ...this.#backs);
    this.view.addChild(...this.#behind.map(({ view }) => view), ...this.#fronts);
    this.view.addChild(...this.#before.map(({ view }) => view));
  }

  place(layout: PlinkoLayout): void {
    const { sky, orrery, constellations } = look;
    coverStage(this.#sky, sky, layout);
    const cover = Math.max(layout.width / sky.width, layout.height / sky.height);
    this.#stars = constellations.map(([x = 0, y = 0]) => ({
      x: layout.width / 2 + (x - sky.width / 2) * cover,
      y: layout.height / 2 + (y - sky.height / 2) * cover,
    }));
    // Shown entirely or not at all: a narrow stage has no space next to the board.
    const fits = layout.layout === 'desktop';
    this.#orreryScale = fits
      ? orrery.scale * Math.min(1, layout.height / sky.height, layout.width / sky.width)
      : 0;
    const margin = (orrery.width / 2) * this.#orreryScale;
    const x = Math.max(margin, layout.width * orrery.atX);
    this.#suns = [x, layout.width - x].map((each) => ({ x: each, y: layout.height * orrery.atY }));
    for (const [side, sun] of this.#suns.entries()) {
      const mirror = side === 0 ? 1 : -1;
      this.#placeBrass(this.#backs[side], sun, mirror, orrery.height);
      this.#placeBrass(this.#fronts[side], sun, mirror, orrery.frontHeight);
    }
  }

  draw(drops: Iterable<BallDrop>, layout: PlinkoLayout, timeMs: number): void {
    const { reducedMotion, eco, quality } = this.#stage;
    this.#drawPlanets(reducedMotion || eco || quality === 'soft' ? 0 : timeMs / look.idle.turnMs);
    this.#drawTwinkles(reducedMotion ? null : timeMs);
    this.#drawLines(drops, layout);
  }

  #placeBrass(sprite: Sprite | undefined, sun: BoardPosition, mirror: number, height: number): void {
    if (!sprite) return;
    const scale = this.#orreryScale;
    sprite.visible = scale > 0;
    sprite.position.set(sun.x, sun.y);
    sprite.setSize(look.orrery.width * scale, height * scale);
    sprite.scale.x = Math.abs(sprite.scale.x) * mirror;
  }

  #drawPlanets(turns: number): void {
    const pools = [...this.#behind, ...this.#before];
    for (const pool of pools) pool.begin();
    if (this.#orreryScale > 0) {
      for (const [side, sun] of this.#suns.entries()) this.#drawOrrery(sun, side === 0 ? 1 : -1, turns);
    }
    for (const pool of pools) pool.end();
  }

  #drawOrrery(sun: BoardPosition, mirror: number, turns: number): void {
    const { ellipses, planets } = look.orrery;
    const scale = this.#orreryScale;
    for (const { ellipse, at, size, ball, rounds } of planets) {
      const ring = ellipses[ellipse];
      if (!ring) continue;
      const angle = at + turns * rounds * Math.PI * 2;
      const [along, across] = [Math.cos(angle) * ring.radiusX, Math.sin(angle) * ring.radiusY];
      const [cos, sin] = [Math.cos(ring.turn), Math.sin(ring.turn)];
      const planet = (across < 0 ? this.#behind : this.#before)[ball]?.take();
      planet?.position.set(
        sun.x + (along * cos - across * sin) * scale * mirror,
        sun.y + (along * sin + across * cos) * scale,
      );
      planet?.setSize(size * 1.14 * scale * (1 + 0.08 * Math.sin(angle)));
    }
  }

  #drawTwinkles(timeMs: number | null): void {
    this.#twinkles.begin();
    if (timeMs !== null) {
      for (const [index, { x, y }] of this.#stars.entries()) {
        const star = this.#twinkles.take();
        const light = Math.max(0, Math.sin((timeMs / look.idle.twinkleMs + index * 0.37) * Math.PI * 2));
        star.position.set(x, y);
        star.setSize(look.idle.size * (1 + light * 0.5));
        star.alpha = light * 0.8;
      }
    }
    this.#twinkles.end();
  }

  #drawLines(drops: Iterable<BallDrop>, layout: PlinkoLayout): void {
    if (this.#hasLines) this.lines.clear();
    this.#hasLines = false;
    const { stars } = look;
    for (const drop of drops) {
      const sinceMs = drop.timeMs - drop.landMs;
      if (sinceMs < 0 || !shouldErupt(drop)) continue;
      const drawn = this.#stage.reducedMotion ? 1 : Math.min(1, sinceMs / stars.drawMs);
      const alpha = stars.alpha * pulseAt(sinceMs, 0, stars.lastMs, stars.drawMs);
      const end = { x: bucketX(layout, drop.bin), y: layout.buckets };
      const near = [...this.#stars].sort((a, b) => Math.abs(a.x - end.x) - Math.abs(b.x - end.x)).slice(0, 3);
      for (const star of near) {
        this.lines.moveTo(star.x, star.y);
        this.lines.lineTo(star.x + (end.x - star.x) * drawn, star.y + (end.y - star.y) * drawn);
      }
      this.lines.stroke({ color: stars.color, alpha, width: stars.width });
      this.#hasLines = true;
    }
  }
}
