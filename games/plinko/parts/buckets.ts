import { Container, Graphics } from 'pixi.js';
import { lerp, rampColor } from '#engine/parts/color.ts';
import { type Counter, createCounter } from '#engine/parts/counter.ts';
import { type Glyphs, createGlyphs } from '#engine/parts/glyphs.ts';
import { isGainText } from '#engine/parts/result-label.ts';
import { SpritePool } from '#engine/parts/sprite-pool.ts';
import type { PixiStage } from '#engine/stage/scene.ts';
import { displayFont } from '#engine/stage/stage-font.ts';
import { look } from '../look.ts';
import { getBinMultiplier, formatBucketMultiplier } from '../rules.ts';
import type { PlinkoParams } from '../rules.ts';
import { planFigures } from './bucket-figures.ts';
import { type BallDrop, pulseAt } from './drop.ts';
import { bucketX, type PlinkoLayout } from './layout.ts';

interface Bucket {
  readonly body: Graphics;
  readonly figure: Counter;
  /** Scale of its figure at rest. */
  readonly size: { readonly x: number; readonly y: number };
  figureY: number;
}

/**
 * The bells at the bottom of the board, from blue in the middle to red-gold at the edges, with their payouts.
 */
export class Buckets {
  readonly view = new Container();
  readonly #stage: PixiStage;
  readonly #glows: SpritePool;
  readonly #bodies = new Container();
  readonly #figures = new Container();
  readonly #glyphs: Glyphs;
  #buckets: readonly Bucket[] = [];

  constructor(stage: PixiStage) {
    this.#stage = stage;
    const { size, characters } = look.bucket.figure;
    const style = { font: displayFont, weight: 700, size, colors: ['#ffffff', '#ffffff'] } as const;
    this.#glyphs = createGlyphs(characters, style, Math.max(1, stage.resolution));
    this.#glows = new SpritePool(stage.texture('glow'));
    this.#glows.view.blendMode = 'add';
    this.view.addChild(this.#glows.view, this.#bodies, this.#figures);
  }

  place(layout: PlinkoLayout, { risk }: PlinkoParams): void {
    for (const layer of [this.#bodies, this.#figures]) {
      for (const child of layer.removeChildren()) child.destroy({ children: true, context: true });
    }
    const { rows, bucketWidth } = layout;
    const texts = Array.from({ length: rows + 1 }, (_, bin) =>
      formatBucketMultiplier(getBinMultiplier(risk, rows, bin)),
    );
    const { size, tracking } = look.bucket.figure;
    const widthOf = (text: string): number =>
      [...text].reduce((sum, each) => sum + this.#glyphs.width(each) + size * tracking, 0);
    const plan = planFigures(texts, bucketWidth, widthOf);
    this.#buckets = plan.texts.map((text, bin) => {
      const body = drawBucket(bucketWidth, Math.abs(bin - rows / 2) / (rows / 2));
      const figure = createCounter(this.#glyphs, tracking);
      figure.show(text);
      const scale = plan.scales[bin] ?? 1;
      const size = { x: scale * (plan.widths[bin] ?? 1), y: scale };
      figure.view.rotation = plan.isTurned ? -Math.PI / 2 : 0;
      body.x = bucketX(layout, bin);
      figure.view.x = body.x;
      this.#bodies.addChild(body);
      this.#figures.addChild(figure.view);
      return { body, figure, size, figureY: layout.buckets + look.bucket.height / 2 };
    });
  }

  draw(drops: Iterable<BallDrop>, layout: PlinkoLayout): void {
    const { bucket } = look;
    const dips = this.#buckets.map(() => 0);
    const swells = this.#buckets.map(() => 0);
    this.#glows.begin();
    for (const drop of drops) {
      const sinceMs = drop.timeMs - drop.landMs;
      if (sinceMs < 0) continue;
      const won = isGainText(drop.facts.profitText);
      const dip = this.#stage.reducedMotion ? 0 : dipAt(sinceMs);
      const depth = (won ? bucket.dip : bucket.dipLoss) * dip;
      if (won) swells[drop.bin] = Math.max(swells[drop.bin] ?? 0, dip);
      dips[drop.bin] = Math.max(dips[drop.bin] ?? 0, depth);
      if (won) this.#glow(drop, sinceMs, layout);
    }
    this.#glows.end();
    for (const [bin, { body, figure, size, figureY }] of this.#buckets.entries()) {
      const dip = dips[bin] ?? 0;
      body.y = layout.buckets + dip;
      figure.view.y = figureY + dip;
      const swell = 1 + bucket.swell * (swells[bin] ?? 0);
      figure.view.scale.set(size.x * swell, size.y * swell);
    }
  }

  destroy(): void {
    this.view.destroy({ children: true });
    this.#glyphs.destroy();
  }

  #glow({ bin, pace }: BallDrop, sinceMs: number, layout: PlinkoLayout): void {
    const { glow } = look.bucket;
    const sprite = this.#glows.take();
    sprite.position.set(bucketX(layout, bin), layout.buckets + glow.above);
    sprite.setSize(glow.width, glow.height);
    sprite.tint = glow.color;
    sprite.alpha = glow.alpha * pulseAt(sinceMs, look.bucket.downMs, pace.answerMs, look.bucket.backMs);
  }
}

/** One bucket at its top centre; `edge` is 0 in the middle of the board and 1 at its ends. */
function drawBucket(width: number, edge: number): Graphics {
  const { height, foot, radius, body, under, rim, rimAlpha, rimAlphaEdge, rimWidth, shine } = look.bucket;
  const corner = Math.min(radius, width / 4);
  const inset = Math.min(shine.inset, width / 5);
  const inner = rimWidth / 2;
  return new Graphics()
    .roundRect(-width / 2, foot - 2, width, height + 2, corner)
    .fill(rampColor(under, edge))
    .roundRect(-width / 2, 0, width, height, corner)
    .fill(rampColor(body, edge))
    .roundRect(-width / 2 + inner, inner, width - rimWidth, height - rimWidth, corner)
    .stroke({ color: rampColor(rim, edge), alpha: lerp(rimAlpha, rimAlphaEdge, edge), width: rimWidth })
    .moveTo(-width / 2 + inset, shine.top)
    .lineTo(width / 2 - inset, shine.top)
    .stroke({ color: rampColor(rim, edge), alpha: shine.alpha, width: shine.width, cap: 'round' });
}

/** Dips immediately and eases back: 0 to 1 to 0. */
function dipAt(sinceMs: number): number {
  const { downMs, backMs } = look.bucket;
  if (sinceMs < downMs) return look.ease.dip(sinceMs / downMs);
  return 1 - look.ease.back(Math.min(1, (sinceMs - downMs) / backMs));
}
