import type { PixiStage, PlayContext } from '#engine/stage/scene.ts';
import type { Timeline } from '#engine/stage/timeline.ts';
import type { Cue } from '../cues.ts';
import { look, type Pace } from '../look.ts';
import { closedTiles } from '../rules.ts';
import type { MinesBoard } from './board.ts';
import { GEM, MINE } from './motion.ts';

type CueOf<Kind extends Cue['kind']> = Extract<Cue, { kind: Kind }>;
type Laying = PlayContext & { readonly timeline: Timeline; readonly pace: Pace };

/**
 * Schedules the cues of a round on its timelines. A pick only animates its own tile, so that picks may
 * overlap.
 */
export class BoardScript {
  readonly #stage: PixiStage;
  readonly #board: MinesBoard;

  constructor(stage: PixiStage, board: MinesBoard) {
    this.#stage = stage;
    this.#board = board;
  }

  lay(cue: Cue, timeline: Timeline, context: PlayContext): void {
    const laying = { ...context, timeline, pace: look.pace[context.speed] };
    if (cue.kind === 'deal') this.#layDeal(laying);
    else if (cue.kind === 'gem') this.#layGem(cue, laying);
    else if (cue.kind === 'mine') this.#layMine(cue, laying);
    else this.#layWin(cue, laying);
  }

  #layDeal({ timeline, pace: { dealMs } }: Laying): void {
    const atMs = timeline.cursorMs;
    timeline.set(this.#board.motion, { open: 1 }, atMs);
    if (dealMs > 0) {
      timeline.to(this.#board.motion, { deal: 1 }, { atMs, durationMs: dealMs });
      timeline.set(this.#board.motion, { deal: 0 }, atMs + dealMs);
    }
    timeline.cursorMs = atMs + dealMs;
  }

  /** Squash, turn and rise of a tile's contents, identical for gems and mines. */
  #layTurn(tile: number, under: number, { timeline, pace: { pickMs }, soundChance }: Laying) {
    const atMs = timeline.cursorMs;
    const motion = this.#board.motionOf(tile);
    const { pick, ease, sounds } = look;
    const squashMs = pickMs * pick.squash;
    const turnMs = pickMs * (pick.turned - pick.squash);
    const { sound } = this.#stage;
    const [down, turn] = [soundChance.next(), soundChance.next()];
    timeline.call(atMs, () => sound.play(sounds.down, { variant: down }));
    timeline.set(motion, { under }, atMs);
    const seenMs = atMs + pickMs * pick.rise;
    const endMs = atMs + pickMs;
    timeline.set(motion, { light: 1 }, seenMs);
    timeline.to(motion, { rise: 1 }, { atMs: seenMs, durationMs: endMs - seenMs, ease: ease.rise });
    if (pickMs > 0) timeline.to(motion, { press: 1 }, { atMs, durationMs: squashMs, ease: ease.press });
    timeline.call(atMs + squashMs, () => sound.play(sounds.turn, { variant: turn }));
    timeline.to(motion, { turn: 1 }, { atMs: atMs + squashMs, durationMs: turnMs, ease: ease.turn });
    timeline.set(motion, { press: 0 }, atMs + squashMs + turnMs);
    return { seenMs, endMs };
  }

  #layGem({ tile, gems }: CueOf<'gem'>, laying: Laying): void {
    const { timeline, pace, random } = laying;
    const { seenMs, endMs } = this.#layTurn(tile, GEM, laying);
    const motion = this.#board.motionOf(tile);
    const { sounds, shards } = look;
    timeline.set(motion, { order: gems }, seenMs);
    const step = Math.min(gems, sounds.gemSteps);
    timeline.call(seenMs, () => this.#stage.sound.play(`${sounds.gem}${step}`));
    const count = this.#shardCount;
    if (pace.pickMs > 0 && count > 0) {
      const texture = this.#stage.texture('shard');
      this.#board.tile(tile).shards.prepare(texture, { ...shards, count }, random);
      timeline.to(motion, { burst: 1 }, { atMs: seenMs, durationMs: shards.lengthMs });
    }
    timeline.cursorMs = endMs;
  }

  /** After the turn the mine's eye opens with a blow, then the rest is revealed dimly. */
  #layMine({ tile, mines, picks }: CueOf<'mine'>, laying: Laying): void {
    const { timeline, facts, pace, random } = laying;
    const { bustMs } = pace;
    const atMs = timeline.cursorMs;
    const { endMs } = this.#layTurn(tile, MINE, laying);
    const { bust, ease, sounds, blow } = look;
    const board = this.#board.motion;
    const motion = this.#board.motionOf(tile);
    const blowMs = Math.max(0, bustMs * bust.blown - (endMs - atMs));
    timeline.set(board, { open: 0 }, endMs);
    timeline.set(motion, { eye: 1 }, endMs);
    timeline.to(board, { dusk: 1 }, { atMs: endMs, durationMs: blowMs, ease: ease.light });
    if (bustMs > 0) {
      timeline.set(board, { blow: 1 }, endMs);
      timeline.to(board, { blow: 0 }, { atMs: endMs, durationMs: blowMs, ease: ease.light });
      const count = this.#shardCount;
      if (count > 0) {
        const texture = this.#stage.texture('shard');
        this.#board.tile(tile).shards.prepare(texture, { ...blow.shards, count }, random);
        timeline.to(
          motion,
          { burst: 1 },
          { atMs: endMs, durationMs: Math.min(blow.shards.lengthMs, blowMs) },
        );
      }
    }
    timeline.call(endMs, () => this.#stage.sound.play(sounds.mine));
    timeline.markReveal(endMs);
    this.#layRest(picks, mines, timeline, { bustMs, atMs: atMs + bustMs * bust.from });
    this.#board.say(facts, picks.slice(0, -1));
    const popMs = pace.pickMs > 0 ? look.resultLabel.popMs : 0;
    timeline.to(board, { resultLabel: 1 }, { atMs: endMs + blowMs / 2, durationMs: popMs, ease: ease.rise });
    timeline.cursorMs = atMs + bustMs;
    timeline.markSettle(timeline.cursorMs);
  }

  #layWin({ mines, picks, isCleared }: CueOf<'win'>, { timeline, facts, pace }: Laying): void {
    const atMs = timeline.cursorMs;
    const { showMs, flyMs } = pace;
    timeline.set(this.#board.motion, { open: 0 }, atMs);
    timeline.markReveal(atMs);
    this.#layRest(picks, mines, timeline, { bustMs: showMs, atMs });
    if (isCleared) this.#layClear(picks, timeline, atMs, flyMs);
    this.#board.say(facts, picks);
    const shownMs = isCleared ? atMs + flyMs * 0.6 : atMs;
    this.#layLit(picks, timeline, shownMs, pace);
    const popMs = Math.min(showMs, look.card.popMs);
    timeline.to(this.#board.motion, { card: 1 }, { atMs: shownMs, durationMs: popMs, ease: look.ease.rise });
    timeline.cursorMs = atMs + Math.max(showMs, isCleared ? flyMs : 0);
    timeline.markSettle(timeline.cursorMs);
  }

  /** The player's gems light up one after another, in the order of the picks. */
  #layLit(picks: readonly number[], timeline: Timeline, atMs: number, { showMs }: Pace): void {
    const { swellMs, stagger } = look.won;
    const lengthMs = Math.min(swellMs, showMs / (1 + stagger));
    for (const [index, tile] of picks.entries()) {
      const lateMs = (index / picks.length) * lengthMs * stagger;
      const span = { atMs: atMs + lateMs, durationMs: lengthMs, ease: look.ease.light };
      timeline.to(this.#board.motionOf(tile), { won: 1 }, span);
    }
  }

  /** All gems fly into the card, and return to their tiles. */
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

  /** Reveals what the player did not open, from the last pick outwards. */
  #layRest(
    picks: readonly number[],
    mines: readonly number[],
    timeline: Timeline,
    { bustMs, atMs }: { readonly bustMs: number; readonly atMs: number },
  ): void {
    const { bust, ease, grid } = look;
    const from = picks.at(-1) ?? 0;
    for (const tile of closedTiles(picks)) {
      const motion = this.#board.motionOf(tile);
      const columns = Math.abs((tile % grid.columns) - (from % grid.columns));
      const rows = Math.abs(Math.floor(tile / grid.columns) - Math.floor(from / grid.columns));
      const away = (columns + rows) / (grid.columns + grid.rows - 2);
      const startMs = atMs + away * bustMs * (bust.until - bust.from);
      timeline.set(motion, { under: mines.includes(tile) ? MINE : GEM, rise: 1 }, startMs);
      timeline.to(motion, { turn: 1 }, { atMs: startMs, durationMs: bustMs * bust.turn, ease: ease.turn });
    }
  }

  get #shardCount(): number {
    const { reducedMotion, eco, quality } = this.#stage;
    const { count } = look.shards;
    if (reducedMotion) return 0;
    if (quality === 'soft') return count.soft;
    return eco ? count.eco : count.full;
  }
}
