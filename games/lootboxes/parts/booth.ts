import { Container, Graphics, Sprite } from 'pixi.js';
import { createLight } from '#engine/parts/backdrop.ts';
import { lerp } from '#engine/parts/color.ts';
import { Reel } from '#engine/parts/reel.ts';
import type { PixiStage } from '#engine/stage/scene.ts';
import { look } from '../look.ts';
import { type BoxSlug, boxSlugs, type Item } from '../paytable.ts';
import { ItemCard } from './item-card.ts';
import type { LootMotion } from './motion.ts';
import type { ReelStrip } from './reel-strip.ts';

/** The open box below the reel, its light, and the item that rises from it. */
export class Booth {
  readonly view = new Container();
  readonly #stage: PixiStage;
  readonly #crate: Sprite;
  readonly #beam: Sprite;
  readonly #behind: readonly Sprite[];
  readonly #reel: Reel<Item>;
  readonly #dark = new Graphics();
  readonly #glow: Sprite;
  readonly #rays: Sprite;
  readonly #card: ItemCard;
  #box: BoxSlug = boxSlugs[0] ?? 'pocket-change';
  #strip: ReelStrip | null = null;

  constructor(stage: PixiStage) {
    this.#stage = stage;
    const { size, band, reel, pointer, open, behind, beam, reveal } = look[stage.layout];
    const wide = { x: -size.width, width: size.width * 3 };
    const strip = new Sprite({ texture: stage.texture('reel-band'), x: wide.x, y: band.y });
    strip.setSize(wide.width, band.height);
    this.#reel = new Reel<Item>({ axis: 'x', pitch: reel.pitch, fade: reel.fade }, () => new ItemCard(stage));
    const pointers = [pointer.top, pointer.bottom].map((y, index) => {
      const sprite = new Sprite({
        texture: stage.texture('reel-pointer'),
        anchor: { x: 0.5, y: 0 },
        x: reel.x,
        y,
      });
      sprite.setSize(36, 26);
      if (index === 1) sprite.scale.y *= -1;
      return sprite;
    });
    const line = new Graphics().rect(reel.x - 1, reel.y - pointer.line / 2, 2, pointer.line);
    line.fill({ color: look.shelf.frame, alpha: 0.75 });
    const crate = (): Sprite => {
      const sprite = new Sprite();
      sprite.anchor.set(0.5, look.crates.base / look.crates.height);
      return sprite;
    };
    this.#crate = crate();
    this.#crate.position.set(open.x, open.y);
    this.#behind = behind.map(() => crate());
    this.#beam = new Sprite({
      texture: stage.texture('crate-beam'),
      anchor: { x: 0.5, y: 0 },
      x: open.x,
      y: beam.y,
    });
    this.#beam.setSize(beam.width, beam.height);
    this.#dark.rect(wide.x, -size.height, wide.width, size.height * 3).fill(0x05020f);
    this.#glow = createLight(stage.texture('reveal-glow'), { width: look.reveal.glow.size, alpha: 0 });
    this.#rays = createLight(stage.texture('reveal-rays'), { width: look.reveal.rays.size, alpha: 0 });
    for (const light of [this.#glow, this.#rays]) {
      light.position.set(reel.x, reveal.y);
      light.blendMode = 'add';
    }
    this.#card = new ItemCard(stage);
    const before = [strip, this.#reel.view, line, ...pointers];
    const item = [this.#dark, this.#rays, this.#glow, this.#card.view];
    // On a phone the only space for the box is behind the reel.
    if (stage.layout === 'phone') this.view.addChild(this.#beam, this.#crate, ...before, ...item);
    else this.view.addChild(...this.#behind, ...before, this.#beam, ...item, this.#crate);
  }

  /** Sets the displayed box. */
  take(box: BoxSlug): void {
    this.#box = box;
    const { behind, behindY } = look[this.#stage.layout];
    const { width, height } = look.crates;
    const others = boxSlugs.filter((slug) => slug !== box);
    for (const [index, sprite] of this.#behind.entries()) {
      const [x, scale] = behind[index] ?? [0, 0];
      sprite.texture = this.#stage.texture(others[index] ?? box);
      sprite.setSize(width * scale, height * scale);
      sprite.position.set(x, behindY);
    }
  }

  /** Loads the strip of a round onto the reel. */
  load(strip: ReelStrip): void {
    this.#strip = strip;
    this.#reel.load(strip.items);
    this.#card.show(this.#reel.itemAt(strip.item));
  }

  /** Sets the visible length of the strip, in units of the drawing. */
  place(length: number): void {
    const { x, y } = look[this.#stage.layout].reel;
    this.#reel.place({ x, y, length, scale: 1 });
  }

  draw(motion: LootMotion, shown: number, timeMs: number): void {
    this.view.visible = shown > 0;
    if (!this.view.visible) return;
    this.view.alpha = shown;
    this.#drawBox(motion);
    this.#reel.draw(motion.place);
    this.#reel.view.alpha = lerp(1, look.reel.pastAlpha, motion.reveal);
    this.#drawItem(motion, timeMs);
  }

  destroy(): void {
    this.#reel.destroy();
  }

  #drawBox({ open, reveal, wind, waitedMs }: LootMotion): void {
    const { open: place } = look[this.#stage.layout];
    const { width, height } = look.crates;
    const isOpen = open > 0.4;
    this.#crate.texture = this.#stage.texture(isOpen ? `${this.#box}-open` : this.#box);
    const { tremble, everyMs, squash, burst } = look.wait;
    // Pressed down while it waits; the lid that flies open throws it up.
    const bounce = burst * Math.sin(Math.PI * open) - (open > 0 ? 0 : squash * wind);
    this.#crate.setSize(width * place.scale * (1 - bounce / 2), height * place.scale * (1 + bounce));
    this.#crate.angle = open > 0 ? 0 : wind * tremble * Math.sin((waitedMs / everyMs) * Math.PI * 2);
    for (const sprite of this.#behind) sprite.alpha = 1 - reveal;
    this.#beam.visible = isOpen;
    this.#beam.alpha = open * lerp(look.reveal.beamAlpha, look.reveal.beamRevealed, reveal);
  }

  #drawItem({ reveal, rays, dark, pop }: LootMotion, timeMs: number): void {
    const { reel, reveal: stands } = look[this.#stage.layout];
    const { artifact, reveal: light } = look;
    this.#dark.visible = dark > 0;
    this.#dark.alpha = dark * artifact.dim;
    this.#card.view.visible = reveal > 0;
    this.#rays.visible = rays > 0;
    this.#glow.visible = rays > 0;
    if (!this.#strip || reveal === 0) return;
    const { light: color } = look.rarity[this.#reel.itemAt(this.#strip.item).rarity];
    this.#card.view.position.set(
      reel.x + lerp(-this.#strip.aside * reel.pitch, 0, reveal),
      lerp(reel.y, stands.y, reveal),
    );
    this.#card.view.scale.set(lerp(1, stands.scale, reveal) * (1 + light.punch * pop));
    this.#glow.tint = color;
    this.#glow.alpha = Math.min(1, rays) * light.glow.alpha;
    this.#rays.tint = color;
    // Only rare items have rays: their share continues beyond 1.
    this.#rays.alpha = Math.max(0, rays - 1) * light.rays.alpha;
    this.#rays.angle = this.#stage.reducedMotion ? 0 : (timeMs / light.rays.msPerTurn) * 360;
  }
}
