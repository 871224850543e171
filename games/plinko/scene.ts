import { Container } from 'pixi.js';
import { dimWhite } from '#engine/parts/color.ts';
import { isGainText } from '#engine/parts/result-label.ts';
import { linear } from '#engine/stage/easing.ts';
import type { Box, PixiStage, PlayContext, Scene, SoundOptions } from '#engine/stage/scene.ts';
import type { Timeline } from '#engine/stage/timeline.ts';
import { controls } from './controls.ts';
import type { Cue } from './cues.ts';
import { look } from './look.ts';
import { Balls } from './parts/balls.ts';
import { Buckets } from './parts/buckets.ts';
import { Dome } from './parts/dome.ts';
import { type BallDrop, shouldTurnGold, planDrop, pulseAt } from './parts/drop.ts';
import { contactMs } from './parts/fall.ts';
import { computeLayout, type PlinkoLayout } from './parts/layout.ts';
import { Pegs } from './parts/pegs.ts';
import { Prizes } from './parts/prizes.ts';
import type { PlinkoParams, PlinkoView } from './rules.ts';

/**
 * The Planetarium: moons fall through pearls into bells. Every ball is animated by the timeline of its own
 * round.
 */
class Planetarium implements Scene<PlinkoView, Cue, PlinkoParams> {
  readonly #stage: PixiStage;
  readonly #root = new Container();
  /** The parts that a loss dims; the buckets keep their colours. */
  readonly #scenery = new Container();
  readonly #dome: Dome;
  readonly #pegs: Pegs;
  readonly #balls: Balls;
  readonly #buckets: Buckets;
  readonly #prizes: Prizes;
  /** By round; finished drops are removed. */
  readonly #drops = new Map<string, BallDrop>();
  #params: PlinkoParams = controls.initial;
  /** The params of the shown board. */
  #placed: PlinkoParams = controls.initial;
  #layout: PlinkoLayout;
  /** How far the funnel tilts while waiting for the reply. */
  #nod = 0;

  constructor(stage: PixiStage) {
    this.#stage = stage;
    this.#dome = new Dome(stage);
    this.#pegs = new Pegs(stage);
    this.#balls = new Balls(stage);
    this.#buckets = new Buckets(stage);
    this.#prizes = new Prizes(stage);
    this.#scenery.addChild(this.#dome.view, this.#pegs.view);
    this.#root.addChild(this.#scenery, this.#dome.lines, this.#balls.view, this.#pegs.funnel);
    this.#root.addChild(this.#balls.held, this.#buckets.view, this.#prizes.view);
    stage.view.addChild(this.#root);
    this.#layout = computeLayout(stage.width, stage.height, stage.layout, this.#params.rows);
    this.#place();
  }

  /** Shows a board without balls: a finished round has landed, and its result is in the strip. */
  show(): void {
    this.#drops.clear();
    if (this.#placed !== this.#params) this.#place();
  }

  offer(params: PlinkoParams): void {
    const isSame = params.rows === this.#params.rows && params.risk === this.#params.risk;
    this.#params = params;
    if (!isSame && this.#drops.size === 0) this.#place();
  }

  play(cue: Cue, timeline: Timeline, context: PlayContext): void {
    const drop = planDrop(cue, context);
    const atMs = timeline.cursorMs;
    timeline.span({
      atMs,
      durationMs: drop.endMs,
      ease: linear,
      draw: (progress) => {
        drop.timeMs = progress * drop.endMs;
        if (progress < 1) this.#drops.set(context.roundId, drop);
        else this.#forget(context.roundId, drop);
      },
    });
    this.#laySounds(drop, timeline, context, atMs);
    timeline.markReveal(atMs + drop.landMs);
    timeline.markSettle(atMs + drop.settleMs);
    timeline.cursorMs = atMs + drop.settleMs;
  }

  tick(timeMs: number): void {
    const drops = [...this.#drops.values()];
    const layout = this.#layout;
    this.#dome.draw(drops, layout, timeMs);
    this.#pegs.draw(drops, layout, most(drops, goldOf), this.#nod);
    this.#balls.draw(drops, layout);
    this.#buckets.draw(drops, layout);
    this.#prizes.draw(drops, layout);
    this.#scenery.tint = dimWhite(most(drops, dimOf) * look.loss.dim);
  }

  figures(): readonly Box[] {
    return this.#prizes.boxes();
  }

  wait(elapsedMs: number | null): void {
    const { nod, everyMs } = look.board.funnel;
    this.#nod = nod * Math.abs(Math.sin(((elapsedMs ?? 0) / everyMs) * Math.PI));
    this.#balls.hold(elapsedMs);
  }

  resize(width: number, height: number): void {
    this.#layout = { ...this.#layout, width, height, layout: this.#stage.layout };
    this.#place();
  }

  destroy(): void {
    this.#drops.clear();
    this.#buckets.destroy();
    this.#root.destroy({ children: true });
  }

  /**
   * Removes a finished ball. The board does not change while balls fall; it now adopts the params of another
   * bet.
   */
  #forget(roundId: string, drop: BallDrop): void {
    if (this.#drops.get(roundId) !== drop) return;
    this.#drops.delete(roundId);
    if (this.#drops.size === 0 && this.#placed !== this.#params) this.#place();
  }

  #place(): void {
    const { width, height, layout } = this.#layout;
    this.#placed = this.#params;
    this.#layout = computeLayout(width, height, layout, this.#params.rows);
    this.#dome.place(this.#layout);
    this.#pegs.place(this.#layout);
    this.#buckets.place(this.#layout, this.#params);
  }

  #laySounds(drop: BallDrop, timeline: Timeline, { soundChance }: PlayContext, atMs: number): void {
    const { sounds } = look;
    const { pace, fall, rows, facts, landMs } = drop;
    const panOf = (x: number): number => (x / rows) * 1.6;
    if (landMs > 0) {
      for (const [row, { pegX }] of fall.contacts.entries()) {
        const note = 1 + (row % sounds.notes);
        const variant = soundChance.next();
        timeline.call(atMs + contactMs(pace, row), () =>
          this.#ring(`${sounds.peg}-${note}`, drop, { pan: panOf(pegX), variant }),
        );
      }
    }
    const { tier } = facts;
    if (tier === null) return;
    timeline.call(atMs + landMs, () =>
      this.#stage.sound.play(`${sounds.bucket}-${tier}`, { pan: panOf(fall.endX) }),
    );
  }

  /** At most six pegs sound at the same time: those of the first balls, however many fall. */
  #ring(cue: string, drop: BallDrop, options: SoundOptions): void {
    const { pegVoices, pegMs } = look.sounds;
    const received = Math.floor((pegVoices * drop.pace.rowMs) / pegMs);
    const falling = [...this.#drops.values()].filter(({ timeMs, landMs }) => timeMs < landMs);
    if (falling.indexOf(drop) < received) this.#stage.sound.play(cue, options);
  }
}

const most = (drops: readonly BallDrop[], shareOf: (drop: BallDrop) => number): number =>
  drops.reduce((share, drop) => Math.max(share, shareOf(drop)), 0);

const goldOf = (drop: BallDrop): number =>
  shouldTurnGold(drop)
    ? pulseAt(drop.timeMs - drop.landMs, look.gold.comeMs, look.gold.lastMs, look.gold.comeMs * 3)
    : 0;

const dimOf = ({ facts, timeMs, landMs }: BallDrop): number =>
  isGainText(facts.profitText)
    ? 0
    : pulseAt(timeMs - landMs, look.loss.downMs, look.loss.lengthMs, look.loss.lengthMs / 2);

/** Creates the scene of plinko. */
export const createPlinkoScene = (stage: PixiStage): Scene<PlinkoView, Cue, PlinkoParams> =>
  new Planetarium(stage);
