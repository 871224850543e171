import { Container, Graphics, Sprite } from 'pixi.js';
import { mixColor } from '#engine/parts/color.ts';
import { SpritePool } from '#engine/parts/sprite-pool.ts';
import type { PixiStage } from '#engine/stage/scene.ts';
import { look } from '../look.ts';
import type { BallDrop } from './drop.ts';
import { contactMs } from './fall.ts';
import { bucketX, toStagePoint, pegPlaces, type PlinkoLayout } from './layout.ts';

/** The board: its dark background, the pearl pegs and the rings of those that were hit. */
export class Pegs {
  readonly view = new Container();
  /** Drawn above the balls. */
  readonly funnel: Sprite;
  readonly #ground = new Graphics();
  readonly #light: Sprite;
  readonly #pegs: SpritePool;
  readonly #glows: SpritePool;
  readonly #rings: SpritePool;
  #gold = -1;

  constructor({ texture }: PixiStage) {
    const { funnel } = look.board;
    const { color } = look.gold.light;
    this.#light = new Sprite({ texture: texture('glow'), anchor: 0.5, tint: color, blendMode: 'add' });
    this.#pegs = new SpritePool(texture('peg'));
    this.#glows = new SpritePool(texture('glow'));
    this.#rings = new SpritePool(texture('ring'));
    this.funnel = new Sprite({
      texture: texture('funnel'),
      anchor: { x: 0.5, y: funnel.foot / funnel.height },
    });
    this.view.addChild(this.#ground, this.#light, this.#glows.view, this.#pegs.view, this.#rings.view);
  }

  place(layout: PlinkoLayout): void {
    const { board } = look;
    const { middle, firstRow, step, buckets, rows, pegRadius, funnelScale } = layout;
    const [top, half] = [step * 1.75, bucketX(layout, rows) - middle + step * 1.12];
    const [above, below] = [firstRow - 20, buckets];
    const corners = [-top, above, top, above, half, below, -half, below];
    this.#ground.clear().poly(corners.map((each, index) => (index % 2 ? each : middle + each)));
    this.#ground.fill(0xffffff);
    const { light } = look.gold;
    this.#light.position.set(middle, (firstRow + buckets) / 2);
    this.#light.setSize(half * 2 * light.width, (buckets - firstRow) * light.height);
    this.#pegs.begin();
    for (const { x, y } of pegPlaces(layout)) {
      const peg = this.#pegs.take();
      peg.position.set(x, y);
      peg.setSize(pegRadius * 2 * board.peg.picture);
    }
    this.#pegs.end();
    this.funnel.setSize(board.funnel.width * funnelScale, board.funnel.height * funnelScale);
    this.#gold = -1;
  }

  draw(drops: Iterable<BallDrop>, layout: PlinkoLayout, gold: number, nod: number): void {
    const { funnel } = look.board;
    this.funnel.position.set(layout.middle, (funnel.foot + nod) * layout.funnelScale);
    if (gold !== this.#gold) this.#gild(gold);
    this.#rings.begin();
    this.#glows.begin();
    for (const drop of drops) this.#ping(drop, layout);
    this.#rings.end();
    this.#glows.end();
  }

  #gild(gold: number): void {
    const { back, peg } = look.board;
    this.#gold = gold;
    this.#ground.tint = mixColor(back.color, back.gold, gold);
    this.#ground.alpha = back.alpha + (back.goldAlpha - back.alpha) * gold;
    this.#light.visible = gold > 0;
    this.#light.alpha = look.gold.light.alpha * gold;
    this.#pegs.view.tint = mixColor(0xffffff, peg.gold, gold);
  }

  /** Draws rings around the pegs that this ball has just hit. */
  #ping({ fall, pace, timeMs, color, landMs }: BallDrop, layout: PlinkoLayout): void {
    const { ring, ball } = look;
    if (landMs === 0) return;
    for (const [row, { pegX }] of fall.contacts.entries()) {
      const share = (timeMs - contactMs(pace, row)) / ring.lengthMs;
      if (share < 0) return;
      if (share >= 1) continue;
      const { x, y } = toStagePoint(layout, { x: pegX, y: row });
      const sprite = this.#rings.take();
      const radius = layout.pegRadius * (ring.from + (ring.to - ring.from) * Math.sqrt(share));
      sprite.position.set(x, y);
      sprite.setSize(radius * 2 * ring.picture);
      sprite.alpha = ring.alpha * (1 - share);
      sprite.tint = ball.colors[color] ?? 0xffffff;
      const glow = this.#glows.take();
      glow.position.set(x, y);
      glow.setSize(layout.pegRadius * 2 * ring.glow);
      glow.alpha = ring.glowAlpha * (1 - share);
    }
  }
}
