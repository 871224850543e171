import type { RowReveal } from '#engine/families/row-cues.ts';
import { scheduleDim } from '#engine/parts/schedule-dim.ts';
import { schedulePop } from '#engine/parts/schedule-pop.ts';
import type { PixiStage, PlayContext } from '#engine/stage/scene.ts';
import type { Timeline } from '#engine/stage/timeline.ts';
import type { Cue } from '../cues.ts';
import { look, type Pace } from '../look.ts';
import { LAYERS, type Piece, pieceAt } from '../paytable.ts';
import type { CheesyView } from '../rules.ts';
import { type CheeseMotion, largeBites } from './motion.ts';
import type { Mouse } from './mouse.ts';

interface Laying extends PlayContext {
  readonly timeline: Timeline;
  readonly pace: Pace;
}
const isLarge = (piece: Piece): boolean => piece === 'W' || piece === 'G';

/** Schedules the cues of a round on its timelines. */
export class EatScript {
  readonly #stage: PixiStage;
  readonly #motion: CheeseMotion;
  readonly #mouse: Mouse;

  constructor(stage: PixiStage, motion: CheeseMotion, mouse: Mouse) {
    this.#stage = stage;
    this.#motion = motion;
    this.#mouse = mouse;
  }

  lay(cue: Cue, timeline: Timeline, context: PlayContext): void {
    const laying = { ...context, timeline, pace: look.pace[context.speed] };
    if (cue.kind === 'start') this.#layDeal(laying);
    else if (cue.kind === 'step') this.#layBite(cue, laying);
    else if (cue.kind === 'trap') this.#layTrap(cue.row, laying);
    else this.#layWin(cue.isLast, laying);
  }

  #layDeal({ timeline, pace: { dealMs } }: Laying): void {
    const atMs = timeline.cursorMs;
    timeline.to(this.#motion, { active: 1 }, { atMs, durationMs: dealMs, ease: look.ease.light });
    timeline.cursorMs = atMs + dealMs;
  }

  /** Moves to a hole, in the same way for cheese and for a trap; then shows its layer. */
  #layWay(layer: number, { timeline, pace: { moveMs, showMs }, soundChance }: Laying): number {
    const { ease, sounds } = look;
    const motion = this.#motion;
    const atMs = timeline.cursorMs;
    const endMs = atMs + moveMs;
    const variant = soundChance.next();
    timeline.call(atMs, () => this.#stage.sound.play(sounds.nibble, { variant }));
    timeline.to(motion, { perch: 0 }, { atMs, durationMs: moveMs * 0.4, ease: ease.move });
    timeline.to(motion, { way: layer + 1 }, { atMs, durationMs: moveMs, ease: ease.move });
    timeline.set(motion, { opened: layer + 1, reveal: 0 }, endMs);
    timeline.to(motion, { reveal: 1 }, { atMs: endMs, durationMs: showMs, ease: ease.show });
    timeline.to(motion, { perch: 1 }, { atMs: endMs, durationMs: showMs, ease: ease.show });
    timeline.markReveal(endMs);
    return endMs;
  }

  #layBite({ row: layer, place, view }: RowReveal<CheesyView>, laying: Laying): void {
    const { timeline, pace, random, lasting } = laying;
    const piece = pieceAt(view.layers[layer] ?? '', place);
    const motion = this.#motion;
    const atMs = this.#layWay(layer, laying);
    const { ease, crumbs, sounds } = look;
    timeline.set(motion, { eaten: layer + 1 }, atMs);
    schedulePop(timeline, motion, laying, { atMs, popMs: look.head.number.popMs, ease: ease.light });
    timeline.set(motion, { chew: lasting(1) }, atMs);
    timeline.to(motion, { chew: 0 }, { atMs, durationMs: lasting(pace.showMs), ease: ease.pop });
    const grown = largeBites(view, layer + 1);
    if (isLarge(piece)) this.#layLarge(piece, grown, atMs, laying);
    if (piece !== 'C') {
      const step = Math.ceil(((layer + 1) / LAYERS) * sounds.squeaks);
      timeline.call(atMs, () => this.#stage.sound.play(`${sounds.squeak}${step}`));
    }
    if (lasting(1) > 0) {
      this.#mouse.scatter(piece, random);
      timeline.set(motion, { crumbs: 0 }, atMs);
      timeline.to(motion, { crumbs: 1 }, { atMs, durationMs: crumbs.lengthMs });
    }
    timeline.cursorMs = atMs + pace.showMs;
    timeline.markSettle(timeline.cursorMs);
  }

  /** A wheel or golden cheese: the whole layer shines, and the mouse grows. */
  #layLarge(piece: Piece, grown: number, atMs: number, { timeline, pace, lasting }: Laying): void {
    const motion = this.#motion;
    const { ease, sounds } = look;
    const upMs = lasting(pace.showMs) / 2;
    timeline.to(motion, { shine: lasting(1) > 0 ? 1 : 0 }, { atMs, durationMs: upMs, ease: ease.light });
    timeline.to(motion, { shine: 0 }, { atMs: atMs + upMs, durationMs: upMs * 3, ease: ease.fade });
    timeline.to(motion, { grown }, { atMs, durationMs: pace.showMs, ease: ease.pop });
    timeline.call(atMs, () => this.#stage.sound.play(piece === 'G' ? sounds.gold : sounds.shine));
  }

  /** The trap catches the tail; its layer is shown, then all others. */
  #layTrap(layer: number, laying: Laying): void {
    const { timeline, pace } = laying;
    const motion = this.#motion;
    const { ease, loss, sounds } = look;
    const startMs = timeline.cursorMs;
    const atMs = this.#layWay(layer, laying);
    timeline.set(motion, { mood: -1, won: -1, active: 0 }, atMs);
    timeline.set(motion, { jolt: laying.lasting(1), chew: -laying.lasting(1) }, atMs);
    const recoil = { atMs, durationMs: laying.lasting(pace.showMs), ease: ease.pop };
    timeline.to(motion, { jolt: 0, chew: 0 }, recoil);
    timeline.call(atMs, () => this.#stage.sound.play(sounds.snap));
    scheduleDim(timeline, motion, laying, { ...loss, atMs, down: ease.light, up: ease.fade });
    this.#layEnd(atMs + pace.showMs, startMs + pace.lossMs, laying);
  }

  #layWin(isThrone: boolean, laying: Laying): void {
    const { timeline, pace, facts, random, lasting } = laying;
    const motion = this.#motion;
    const { ease, burst, sounds } = look;
    const atMs = timeline.cursorMs;
    timeline.markReveal(atMs);
    timeline.set(motion, { active: 0, mood: 1, won: 1 }, atMs);
    timeline.to(motion, { light: 1 }, { atMs, durationMs: pace.winMs / 2, ease: ease.light });
    if (isThrone) {
      timeline.to(motion, { throne: 1 }, { atMs, durationMs: pace.winMs, ease: ease.move });
      timeline.call(atMs, () => this.#stage.sound.play(sounds.throne));
    }
    if (facts.won && lasting(1) > 0) {
      this.#mouse.scatter('win', random);
      timeline.to(motion, { burst: 1 }, { atMs, durationMs: burst.lengthMs });
      timeline.set(motion, { burst: 0 }, atMs + burst.lengthMs);
    }
    this.#layEnd(atMs, atMs + pace.winMs, laying);
  }

  /** Shows what was not eaten, and the result of the round. */
  #layEnd(atMs: number, endMs: number, { timeline }: Laying): void {
    const durationMs = Math.max(0, endMs - atMs);
    timeline.to(this.#motion, { rest: 1 }, { atMs, durationMs, ease: look.ease.show });
    timeline.to(this.#motion, { resultLabel: 1 }, { atMs, durationMs: durationMs / 2, ease: look.ease.pop });
    timeline.cursorMs = endMs;
    timeline.markSettle(endMs);
  }
}
