import { Container } from 'pixi.js';
import { isGainText, ResultLabel } from '#engine/parts/result-label.ts';
import { resultLabelLooks } from '#engine/parts/result-label-look.ts';
import { SpritePool } from '#engine/parts/sprite-pool.ts';
import type { Box, PixiStage } from '#engine/stage/scene.ts';
import { look } from '../look.ts';
import { type BallDrop, shouldErupt, pulseAt } from './drop.ts';
import { bucketX, type PlinkoLayout } from './layout.ts';

/** The prize of a bucket: the profit below it, and from 20× on sparks out of it. */
export class Prizes {
  readonly view = new Container();
  readonly #stage: PixiStage;
  readonly #sparks: SpritePool;
  readonly #pills: readonly ResultLabel[];

  constructor(stage: PixiStage) {
    this.#stage = stage;
    this.#sparks = new SpritePool(stage.texture('spark'));
    this.#pills = Array.from({ length: look.resultLabel.most }, () => new ResultLabel('small'));
    this.view.addChild(this.#sparks.view, ...this.#pills.map(({ view }) => view));
  }

  draw(drops: Iterable<BallDrop>, layout: PlinkoLayout): void {
    const landed = [...drops]
      .filter(({ timeMs, landMs }) => timeMs >= landMs)
      .sort((a, b) => a.timeMs - a.landMs - (b.timeMs - b.landMs));
    this.#sparks.begin();
    for (const drop of landed) if (shouldErupt(drop)) this.#burst(drop, layout);
    this.#sparks.end();
    this.#drawPills(landed, layout);
  }

  /** Bounds of the profits. */
  boxes(): readonly Box[] {
    return this.#pills.flatMap(({ box }) => box ?? []);
  }

  /** Draws the latest profits; one that would cover a later one is hidden. */
  #drawPills(landed: readonly BallDrop[], layout: PlinkoLayout): void {
    const { resultLabel, bucket } = look;
    const { height, edgeWidth } = resultLabelLooks.small;
    const y = layout.buckets + bucket.height + bucket.foot + resultLabel.gap + height / 2;
    const taken: Box[] = [];
    let shown = 0;
    for (const { bin, facts, timeMs, landMs, pace } of landed) {
      const next = this.#pills[shown];
      if (!next) break;
      const share = pulseAt(timeMs - landMs, resultLabel.comeMs, pace.answerMs, resultLabel.leaveMs);
      if (share <= 0) continue;
      next.say(facts.profitText, isGainText(facts.profitText));
      next.place(bucketX(layout, bin), Math.min(y, layout.height - height / 2 - edgeWidth), layout.width);
      next.appear(this.#stage.reducedMotion ? 1 : look.ease.resultLabel(share));
      const { box } = next;
      if (!box || taken.some((each) => overlaps(each, box))) continue;
      taken.push(box);
      shown += 1;
    }
    for (const resultLabel of this.#pills.slice(shown)) resultLabel.appear(0);
  }

  #burst({ bin, chances, timeMs, landMs }: BallDrop, layout: PlinkoLayout): void {
    const { reducedMotion, quality, eco } = this.#stage;
    const { burst, stars } = look;
    const share = (timeMs - landMs) / burst.lengthMs;
    if (reducedMotion || share >= 1) return;
    const count = quality === 'soft' || eco ? burst.sparksSoft : burst.sparks;
    for (let index = 0; index < count; index += 1) {
      const angle = ((chances[index * 2] ?? 0) - 0.5) * 2 * burst.spread;
      const speed = burst.speed * (0.5 + (chances[index * 2 + 1] ?? 0));
      const sinceMs = timeMs - landMs;
      const spark = this.#sparks.take();
      spark.position.set(
        bucketX(layout, bin) + Math.sin(angle) * speed * sinceMs,
        layout.buckets - Math.cos(angle) * speed * sinceMs + burst.gravity * sinceMs * sinceMs,
      );
      spark.rotation = angle + share * Math.PI;
      spark.setSize(burst.size * (0.5 + (chances[index] ?? 0)));
      spark.alpha = 1 - share;
      spark.tint = stars.color;
    }
  }
}

const overlaps = (a: Box, b: Box): boolean => a.x < b.x + b.width && b.x < a.x + a.width;
