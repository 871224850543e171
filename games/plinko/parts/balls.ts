import { Container, Sprite, type Texture } from 'pixi.js';
import { lerp } from '#engine/parts/color.ts';
import { SpritePool } from '#engine/parts/sprite-pool.ts';
import type { PixiStage } from '#engine/stage/scene.ts';
import { look } from '../look.ts';
import type { BallDrop } from './drop.ts';
import { contactMs, ballPositionAt } from './fall.ts';
import { toStagePoint, type PlinkoLayout } from './layout.ts';

/** The falling balls with their comet tails; one batch per texture. */
export class Balls {
  readonly view = new Container();
  /** The ball of a bet that is not answered yet; drawn above the funnel. */
  readonly held: Sprite;
  readonly #halos: SpritePool;
  readonly #tails: SpritePool;
  readonly #balls: readonly SpritePool[];
  readonly #marks: SpritePool;
  readonly #strokes: number;
  readonly #reducedMotion: boolean;
  readonly #textureOf: (color: number) => Texture;
  #heldMs: number | null = null;

  constructor({ texture, quality, eco, reducedMotion }: PixiStage) {
    this.#reducedMotion = reducedMotion;
    this.#textureOf = (color) => texture(`ball-${color}`);
    this.held = new Sprite({ texture: this.#textureOf(look.board.held.shade), anchor: 0.5, visible: false });
    const pool = (alias: string): SpritePool => new SpritePool(texture(alias));
    this.#halos = pool('glow');
    this.#tails = pool('comet');
    this.#balls = look.ball.colors.map((_, color) => pool(`ball-${color}`));
    this.#marks = pool('ball-marks');
    const { tail } = look.ball;
    this.#strokes = quality === 'soft' || eco ? tail.strokesSoft : tail.strokes;
    for (const each of this.#pools) this.view.addChild(each.view);
  }

  get #pools(): readonly SpritePool[] {
    return [this.#halos, this.#tails, ...this.#balls, this.#marks];
  }

  /** The ball of a bet that was pressed this many ms ago and is not answered; null when no bet waits. */
  hold(elapsedMs: number | null): void {
    this.#heldMs = elapsedMs;
  }

  draw(drops: readonly BallDrop[], layout: PlinkoLayout): void {
    this.#drawHeld(drops, layout);
    const pools = this.#pools;
    for (const pool of pools) pool.begin();
    for (const drop of drops) {
      if (drop.timeMs >= drop.landMs) continue;
      this.#drawTail(drop, layout);
      this.#drawBall(drop, layout);
    }
    for (const pool of pools) pool.end();
  }

  /** Draws the ball in the funnel: it drops in and rolls there; once its bet is answered it sinks into the dark. */
  #drawHeld(drops: readonly BallDrop[], layout: PlinkoLayout): void {
    const { held, ball } = look.board;
    const [sinking] = drops
      .filter(({ timeMs, landMs }) => landMs > 0 && timeMs < held.sinkMs)
      .sort((a, b) => a.timeMs - b.timeMs);
    const heldMs = this.#reducedMotion && this.#heldMs !== null ? held.dropMs : this.#heldMs;
    this.held.visible = heldMs !== null || sinking !== undefined;
    if (!this.held.visible) return;
    const sunk = heldMs === null && sinking ? sinking.timeMs / held.sinkMs : 0;
    const dropped = heldMs === null ? 1 : look.ease.leave(Math.min(1, heldMs / held.dropMs));
    const roll = heldMs === null ? 0 : Math.max(0, heldMs - held.dropMs) / held.everyMs;
    this.held.texture = this.#textureOf(heldMs === null && sinking ? sinking.color : held.shade);
    this.held.position.set(
      layout.middle + Math.sin(roll * Math.PI * 2) * held.roll * layout.funnelScale,
      (lerp(held.from, held.y, dropped) + held.sink * sunk) * layout.funnelScale,
    );
    this.held.alpha = 1 - sunk;
    this.held.setSize(layout.ballRadius * 2 * ball.picture * lerp(held.size, held.sunkSize, sunk));
  }

  #drawBall({ fall, pace, color, timeMs, rows }: BallDrop, layout: PlinkoLayout): void {
    const { ball, board } = look;
    const { x, y } = toStagePoint(layout, ballPositionAt(fall, pace, layout.space, timeMs));
    const size = layout.ballRadius * 2 * board.ball.picture;
    const squash = squashAt(pace, rows, timeMs) * ball.squash;
    const halo = this.#halos.take();
    halo.position.set(x, y);
    halo.setSize((ball.halo.width / board.ball.most) * layout.ballRadius);
    halo.alpha = ball.halo.alpha;
    halo.tint = ball.colors[color] ?? 0xffffff;
    const turn = ((x - layout.middle) / layout.ballRadius) * ball.spin;
    for (const [pool, rotation] of [[this.#balls[color], 0] as const, [this.#marks, turn] as const]) {
      const sprite = pool?.take();
      if (!sprite) continue;
      sprite.position.set(x, y + squash * layout.ballRadius);
      sprite.rotation = rotation;
      sprite.setSize(size * (1 + squash), size * (1 - squash));
    }
  }

  /** Draws strokes along the recent path of the ball, thinner and fainter towards the end. */
  #drawTail({ fall, pace, color, timeMs }: BallDrop, layout: PlinkoLayout): void {
    const { tail, colors } = look.ball;
    const strokeMs = (tail.lengthMs * pace.rowMs) / look.pace.normal.rowMs / this.#strokes;
    let from = toStagePoint(layout, ballPositionAt(fall, pace, layout.space, timeMs));
    for (let stroke = 1; stroke <= this.#strokes && stroke * strokeMs <= timeMs; stroke += 1) {
      const share = 1 - stroke / (this.#strokes + 1);
      const to = toStagePoint(layout, ballPositionAt(fall, pace, layout.space, timeMs - stroke * strokeMs));
      const width = layout.ballRadius * 2 * lerp(tail.thin, tail.wide, share);
      const sprite = this.#tails.take();
      sprite.position.set((from.x + to.x) / 2, (from.y + to.y) / 2);
      sprite.rotation = Math.atan2(to.y - from.y, to.x - from.x);
      sprite.setSize(Math.hypot(to.x - from.x, to.y - from.y) + width * tail.overlap, width);
      sprite.alpha = tail.alpha * share;
      sprite.tint = colors[color] ?? 0xffffff;
      from = to;
    }
  }
}

/** 0 to 1 and back within 60 ms after a hit; proportionally faster in turbo. */
function squashAt(pace: BallDrop['pace'], rows: number, timeMs: number): number {
  const row = Math.min(rows - 1, Math.floor((timeMs - pace.firstMs) / pace.rowMs));
  if (row < 0) return 0;
  const squashMs = (look.ball.squashMs * pace.rowMs) / look.pace.normal.rowMs;
  const share = (timeMs - contactMs(pace, row)) / squashMs;
  return share < 1 ? Math.sin(Math.PI * share) : 0;
}
