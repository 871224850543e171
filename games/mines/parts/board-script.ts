import { Texture } from 'pixi.js';
import type { BetFacts, PixiStage, PlayContext } from '#engine/stage/scene.ts';
import type { Timeline } from '#engine/stage/timeline.ts';
import type { Cue } from '../cues.ts';
import { look, type Pace } from '../look.ts';
import { closedTiles } from '../rules.ts';
import type { Board } from './board.ts';
import { GEM, MINE } from './motion.ts';

/** Lays the cues of a round on its timelines. The cue of a pick moves its own tile only, so that picks overlap. */
export class BoardScript {
  readonly #stage: PixiStage;
  readonly #board: Board;

  constructor(stage: PixiStage, board: Board) {
    this.#stage = stage;
    this.#board = board;
  }

  lay(cue: Cue, timeline: Timeline, context: PlayContext): void {
    const pace = look.pace[this.#stage.reducedMotion ? 'instant' : context.speed];
    if (cue.kind === 'deal') this.#layDeal(timeline, pace);
    else if (cue.kind === 'gem') this.#layGem(cue, timeline, pace, context);
    else if (cue.kind === 'mine') this.#layMine(cue, timeline, pace, context);
    else this.#layWin(cue, timeline, pace, context);
  }

  #layDeal(timeline: Timeline, { dealMs }: Pace): void {
    const atMs = timeline.cursorMs;
    timeline.set(this.#board.motion, { open: 1 }, atMs);
    if (dealMs > 0) {
      timeline.to(this.#board.motion, { deal: 1 }, { atMs, durationMs: dealMs });
      timeline.set(this.#board.motion, { deal: 0 }, atMs + dealMs);
    }
    timeline.cursorMs = atMs + dealMs;
  }

  /** Squash, turn and what lies under it; returns when it is seen. */
  #layTurn(tile: number, under: number, timeline: Timeline, { pickMs }: Pace): number {
    const atMs = timeline.cursorMs;
    const motion = this.#board.motionOf(tile);
    const { pick, ease, sounds } = look;
    const squashMs = pickMs * pick.squash;
    const turnMs = pickMs * (pick.turned - pick.squash);
    const { sound } = this.#stage;
    timeline.call(atMs, () => sound.play(sounds.down));
    timeline.set(motion, { under }, atMs);
    if (pickMs > 0) timeline.to(motion, { press: 1 }, { atMs, durationMs: squashMs, ease: ease.press });
    timeline.call(atMs + squashMs, () => sound.play(sounds.turn));
    timeline.to(motion, { turn: 1 }, { atMs: atMs + squashMs, durationMs: turnMs, ease: ease.turn });
    timeline.set(motion, { press: 0 }, atMs + squashMs + turnMs);
    return atMs + pickMs * pick.rise;
  }

  #layGem(
    { tile, gems }: Extract<Cue, { kind: 'gem' }>,
    timeline: Timeline,
    pace: Pace,
    { random }: PlayContext,
  ): void {
    const atMs = timeline.cursorMs;
    const seenMs = this.#layTurn(tile, GEM, timeline, pace);
    const endMs = atMs + pace.pickMs;
    const motion = this.#board.motionOf(tile);
    const { sounds, ease, shards } = look;
    timeline.set(motion, { light: 1, order: gems }, seenMs);
    timeline.to(motion, { rise: 1 }, { atMs: seenMs, durationMs: endMs - seenMs, ease: ease.rise });
    const step = Math.min(gems, sounds.gemSteps);
    timeline.call(seenMs, () => this.#stage.sound.play(`${sounds.gem}${step}`));
    const count = this.#shardCount;
    if (pace.pickMs > 0 && count > 0) {
      const texture = this.#stage.textures.get('shard') ?? Texture.EMPTY;
      this.#board.tile(tile).shards.prepare(texture, { ...shards, count }, random);
      timeline.to(motion, { burst: 1 }, { atMs: seenMs, durationMs: shards.lengthMs });
    }
    timeline.cursorMs = endMs;
  }

  /** The eye opens and light is drawn in, then the rest opens dimly. */
  #layMine(
    { tile, mines, picks }: Extract<Cue, { kind: 'mine' }>,
    timeline: Timeline,
    pace: Pace,
    { facts }: PlayContext,
  ): void {
    const atMs = timeline.cursorMs;
    const seenMs = this.#layTurn(tile, MINE, timeline, pace);
    const { bustMs } = pace;
    const { bust, ease, sounds } = look;
    const board = this.#board.motion;
    const motion = this.#board.motionOf(tile);
    const eyeMs = Math.max(0, bustMs * bust.eye - (seenMs - atMs));
    timeline.set(motion, { light: 1, rise: 1 }, seenMs);
    timeline.set(board, { open: 0 }, seenMs);
    timeline.to(motion, { eye: 1 }, { atMs: seenMs, durationMs: eyeMs, ease: ease.light });
    timeline.to(board, { dusk: 1 }, { atMs: seenMs, durationMs: eyeMs, ease: ease.light });
    if (bustMs > 0) {
      timeline.to(board, { inhale: 1 }, { atMs: seenMs, durationMs: eyeMs, ease: ease.inhale });
      timeline.set(board, { inhale: 0 }, seenMs + eyeMs);
    }
    timeline.call(seenMs, () => this.#stage.sound.play(sounds.mine));
    timeline.markReveal(seenMs);
    this.#layRest(closedTiles(picks), mines, timeline, {
      ...pace,
      atMs: atMs + bustMs * bust.from,
      from: tile,
    });
    this.#layPill(facts, timeline, seenMs + eyeMs, pace);
    timeline.cursorMs = atMs + bustMs;
    timeline.markSettle(timeline.cursorMs);
  }

  #layWin(
    { mines, picks, isCleared }: Extract<Cue, { kind: 'win' }>,
    timeline: Timeline,
    pace: Pace,
    { facts }: PlayContext,
  ): void {
    const atMs = timeline.cursorMs;
    const { showMs, flyMs } = pace;
    timeline.set(this.#board.motion, { open: 0 }, atMs);
    timeline.markReveal(atMs);
    const from = picks.at(-1) ?? 0;
    this.#layRest(closedTiles(picks), mines, timeline, { bustMs: showMs, atMs, from });
    if (isCleared) this.#layClear(picks, timeline, atMs, flyMs);
    this.#layPill(facts, timeline, isCleared ? atMs + flyMs * 0.6 : atMs, pace);
    timeline.cursorMs = atMs + Math.max(showMs, isCleared ? flyMs : 0);
    timeline.markSettle(timeline.cursorMs);
  }

  /** All gems fly into the amount, and lie in their wells again. */
  #layClear(picks: readonly number[], timeline: Timeline, atMs: number, flyMs: number): void {
    timeline.call(atMs, () => this.#stage.sound.play(look.sounds.clear));
    if (flyMs === 0) return;
    for (const [index, tile] of picks.entries()) {
      const motion = this.#board.motionOf(tile);
      const lateMs = (index / picks.length) * flyMs * 0.4;
      timeline.to(motion, { fly: 1 }, { atMs: atMs + lateMs, durationMs: flyMs * 0.6, ease: look.ease.fly });
      timeline.set(motion, { fly: 0 }, atMs + flyMs);
    }
  }

  /** Opens what the player did not, from the last pick outwards. */
  #layRest(
    tiles: readonly number[],
    mines: readonly number[],
    timeline: Timeline,
    { bustMs, atMs, from }: { readonly bustMs: number; readonly atMs: number; readonly from: number },
  ): void {
    const { bust, ease, grid } = look;
    for (const tile of tiles) {
      const motion = this.#board.motionOf(tile);
      const columns = Math.abs((tile % grid.columns) - (from % grid.columns));
      const rows = Math.abs(Math.floor(tile / grid.columns) - Math.floor(from / grid.columns));
      const away = (columns + rows) / (grid.columns + grid.rows - 2);
      const startMs = atMs + away * bustMs * (bust.until - bust.from);
      timeline.set(motion, { under: mines.includes(tile) ? MINE : GEM, rise: 1 }, startMs);
      timeline.to(motion, { turn: 1 }, { atMs: startMs, durationMs: bustMs * bust.turn, ease: ease.turn });
    }
  }

  #layPill(facts: BetFacts, timeline: Timeline, atMs: number, { pickMs }: Pace): void {
    this.#board.sayProfit(facts.profitText, facts.won);
    // A Totality says the profit itself; at rest after it the pill stands.
    if (pickMs > 0 && isTotality(facts)) return;
    const durationMs = pickMs > 0 ? look.pill.popMs : 0;
    timeline.to(this.#board.motion, { pill: 1 }, { atMs, durationMs, ease: look.ease.rise });
  }

  get #shardCount(): number {
    const { reducedMotion, eco, quality } = this.#stage;
    const { count } = look.shards;
    if (reducedMotion) return 0;
    if (quality === 'soft') return count.soft;
    return eco ? count.eco : count.full;
  }
}

const isTotality = ({ tier }: BetFacts): boolean => tier === 'big' || tier === 'mega' || tier === 'epic';
