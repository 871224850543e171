import { Container, Sprite } from 'pixi.js';
import { isJsonEqual } from '#core/is-json-equal.ts';
import { coverStage } from '#engine/parts/backdrop.ts';
import { scheduleChipResult } from '#engine/parts/chip-result.ts';
import { dimWhite } from '#engine/parts/color.ts';
import { fitDrawing, isWideStage, interpolatePlacement } from '#engine/parts/fitted-layout.ts';
import { Pill, ResultLabel } from '#engine/parts/result-label.ts';
import { type BallRoll, hitTimes } from '#engine/parts/wheel-ball.ts';
import type {
  BetFacts,
  Box,
  PixiStage,
  PlayContext,
  PointState,
  Scene,
  Speed,
  Target,
  TextRef,
} from '#engine/stage/scene.ts';
import type { Timeline } from '#engine/stage/timeline.ts';
import type { Cue } from './cues.ts';
import { look } from './look.ts';
import { BetStrip } from './parts/bet-strip.ts';
import { RouletteBoard } from './parts/board.ts';
import { restMotion } from './parts/motion.ts';
import { RouletteWheel } from './parts/wheel.ts';
import { NUMBERS, wheel } from './paytable.ts';
import type { RouletteEuParams, RouletteEuView } from './rules.ts';

/** The roll of the ball into the pocket of a number. */
const rollTo = (number: number, speed: Speed): BallRoll => {
  const { from, laps, dropAt, bounces } = look.roll;
  return {
    pocket: wheel.indexOf(number),
    pockets: NUMBERS,
    from,
    laps: laps[speed],
    dropAt,
    bounces,
    durationMs: look.pace[speed].spinMs,
    ease: look.ease.roll,
  };
};

/** The wheel of the observatory, and the table next to it. */
class RouletteScene implements Scene<RouletteEuView, Cue, RouletteEuParams> {
  readonly #stage: PixiStage;
  readonly #root = new Container();
  readonly #scenery = new Container();
  readonly #sky: Sprite;
  readonly #telescope: Sprite;
  readonly #wheel: RouletteWheel;
  readonly #strip: BetStrip;
  readonly #resultLabel = new ResultLabel();
  readonly #hint = new Pill(look.hint);
  readonly #motion = restMotion(0);
  #drawing: (typeof look)['wide' | 'narrow'] = look.wide;
  #fitted = fitDrawing(look.wide, { x: 0, y: 0, ...look.wide });
  #board: RouletteBoard;
  #params: RouletteEuParams = { bets: [] };
  #number: number | null = null;
  #roll = rollTo(0, 'instant');
  #pointedId: string | null = null;
  #pointed: TextRef | null = null;
  /** A target was pointed at since the result was shown: its name replaces the amount. */
  #isPointedSince = false;

  constructor(stage: PixiStage) {
    this.#stage = stage;
    this.#sky = new Sprite({ texture: stage.texture('sky'), anchor: 0.5 });
    this.#telescope = new Sprite(stage.texture('telescope'));
    this.#wheel = new RouletteWheel(stage);
    this.#strip = new BetStrip(stage);
    this.#board = new RouletteBoard(stage, isWideStage(stage));
    this.#scenery.addChild(this.#sky, this.#telescope, this.#wheel.view);
    this.#root.addChild(this.#scenery, this.#board.view, this.#strip.view);
    this.#root.addChild(this.#hint.view, this.#resultLabel.view);
    stage.view.addChild(this.#root);
    this.resize(stage.width, stage.height);
  }

  show(view: RouletteEuView | null, facts: BetFacts | null): void {
    Object.assign(this.#motion, restMotion(view ? 1 : 0));
    if (!view || !facts) return;
    this.#hit(view.number, 'instant');
    Object.assign(this.#motion, { light: 1, number: 1, marker: 1, told: 1, restored: 1, resultLabel: 1 });
    this.#resultLabel.say(facts.profitText, facts.won);
  }

  offer(params: RouletteEuParams): void {
    if (isJsonEqual(params, this.#params)) return;
    this.#params = params;
    this.#board.lay(params.bets);
    this.#strip.lay(params.bets);
    this.#tellPointed();
    // The last result does not apply to other chips: the ball keeps its position, the light goes out.
    Object.assign(this.#motion, restMotion(this.#motion.ball));
  }

  play(cue: Cue, timeline: Timeline, context: PlayContext): void {
    if (cue.kind === 'spin') this.#laySpin(cue.number, timeline, context);
    else this.#layStop(cue.number, timeline, context);
  }

  tick(timeMs: number): void {
    const motion = this.#motion;
    const idleTurn = this.#stage.reducedMotion ? 0 : (timeMs / 1000) * look.idle.degreesPerS;
    const { wheel, spinning, result, resultSpinning } = this.#drawing;
    const at = this.#fitted.place(interpolatePlacement(wheel, spinning, motion.aside));
    const knock = look.wheel.knock * motion.knock * at.scale;
    this.#wheel.place({ x: at.x, y: at.y + knock, scale: at.scale * (1 + look.lean.scale * motion.lean) });
    this.#wheel.draw(motion, this.#roll, idleTurn);
    this.#board.draw(motion, this.#number);
    this.#strip.draw(this.#board.isWide ? 0 : motion.aside, motion.number > 0 ? this.#number : null);
    this.#resultLabel.appear(motion.resultLabel);
    const label = this.#fitted.place(interpolatePlacement(result, resultSpinning, motion.aside));
    // At rest it is fitted to its area, which is on the stage.
    const isAside = motion.aside > 0;
    this.#resultLabel.place(label.x, label.y, isAside ? this.#stage.width : Number.POSITIVE_INFINITY);
    if (!isAside) this.#resultLabel.fit(result.room * this.#fitted.scale);
    const isFree = !isAside && (motion.resultLabel === 0 || this.#isPointedSince);
    const isHinted = this.#drawing.hint !== null && this.#pointed !== null && isFree;
    this.#hint.appear(Number(isHinted));
    if (isHinted) this.#resultLabel.appear(0);
    this.#scenery.tint = dimWhite(motion.dim * look.loss.dim);
  }

  figures(): readonly (Box | null)[] {
    return [this.#resultLabel.box];
  }

  wait(elapsedMs: number | null): void {
    const { windMs, sway, everyMs } = look.wait;
    const waited = elapsedMs ?? 0;
    this.#motion.wait = look.ease.light(Math.min(1, waited / windMs));
    this.#motion.sway = sway * Math.sin((waited / everyMs) * Math.PI * 2);
  }

  point(targetId: string | null, state: PointState): void {
    this.#pointedId = targetId;
    this.#isPointedSince = this.#motion.resultLabel === 1;
    this.#tellPointed();
    if (targetId !== null && state === 'press') this.#stage.sound.play(look.sounds.chip);
  }

  turn(targetId: string): void {
    this.#board.turn(targetId);
    this.#pointedId = null;
    this.#tellPointed();
  }

  targets(): readonly Target[] {
    return this.#board.targets();
  }

  resize(width: number, height: number): void {
    const isWide = isWideStage({ width, height });
    this.#drawing = isWide ? look.wide : look.narrow;
    this.#fitted = fitDrawing(this.#drawing, { x: 0, y: 0, width, height });
    if (isWide !== this.#board.isWide) this.#makeBoard(isWide);
    coverStage(this.#sky, look.sky, { width, height });
    const { telescope } = look;
    const { scale } = this.#fitted;
    this.#telescope.visible = isWide;
    this.#telescope.setSize(telescope.width * scale, telescope.height * scale);
    this.#telescope.position.set(telescope.x * scale, telescope.y * scale);
    this.#board.place(this.#fitted);
    this.#strip.place(this.#fitted);
    this.#placeHint();
  }

  destroy(): void {
    this.#wheel.destroy();
    this.#board.destroy();
    this.#strip.destroy();
    this.#root.destroy({ children: true });
  }

  #makeBoard(isWide: boolean): void {
    const next = new RouletteBoard(this.#stage, isWide);
    next.follow(this.#board);
    this.#root.addChildAt(next.view, this.#root.getChildIndex(this.#board.view));
    this.#board.destroy();
    this.#board = next;
  }

  /** Highlights the target under the pointer, and shows its name if there is space. */
  #tellPointed(): void {
    this.#pointed = this.#board.point(this.#pointedId);
    this.#placeHint();
  }

  #placeHint(): void {
    const { hint } = this.#drawing;
    if (!hint || !this.#pointed) return;
    this.#hint.say(this.#stage.text(this.#pointed), true);
    const y = this.#board.isTrack ? hint.aboveTrack : hint.y;
    const at = this.#fitted.place({ x: hint.x, y });
    this.#hint.place(at.x, at.y, this.#stage.width);
  }

  #hit(number: number, speed: Speed): void {
    this.#number = number;
    this.#isPointedSince = false;
    this.#roll = rollTo(number, speed);
    this.#wheel.hit(number);
  }

  /** The ball rolls from the track against the wheel, hits the deflectors, and falls into its pocket. */
  #laySpin(number: number, timeline: Timeline, { speed, soundChance }: PlayContext): void {
    const { ease, aside, lean, spin, sounds } = look;
    const { spinMs, roll } = look.pace[speed];
    const atMs = timeline.cursorMs;
    const motion = this.#motion;
    this.#hit(number, speed);
    timeline.set(motion, { ball: 1 }, atMs);
    if (spinMs > 0) {
      const hear = (ms: number, cue: string) => {
        const variant = soundChance.next();
        timeline.call(atMs + ms, () => this.#stage.sound.play(cue, { variant }));
      };
      hear(0, roll);
      for (const [index, hitMs] of hitTimes(this.#roll).entries()) {
        const isLast = index === this.#roll.bounces.length;
        hear(hitMs, isLast ? sounds.settle : sounds.clack);
      }
      timeline.to(motion, { aside: 1 }, { atMs, durationMs: aside.outMs, ease: ease.slide });
      timeline.to(motion, { lean: 1 }, { atMs, durationMs: lean.inMs, ease: ease.slide });
    }
    const whole = 360 * spin.turns[speed];
    const turned = (ms: number) => whole * ease.wheel(Math.min(1, Math.max(0, ms / spinMs)));
    timeline.span({
      atMs,
      durationMs: spinMs,
      draw: (share) => {
        const ms = share * spinMs;
        const isOver = share >= 1 || spinMs === 0;
        motion.rollMs = isOver ? Number.POSITIVE_INFINITY : ms;
        motion.turn = isOver ? 0 : turned(ms);
        motion.smear = isOver ? 0 : turned(ms) - turned(ms - spin.exposureMs);
      },
    });
    timeline.cursorMs = atMs + spinMs;
  }

  /**
   * The ball lies: its number is shown, the marker lands, and the layout returns before the round is over.
   */
  #layStop(number: number, timeline: Timeline, context: PlayContext): void {
    const { facts, speed, lasting } = context;
    const { ease, win, aside, lean } = look;
    const { spinMs, settleMs } = look.pace[speed];
    const atMs = timeline.cursorMs;
    const motion = this.#motion;
    const endMs = atMs + settleMs - spinMs;
    this.#resultLabel.say(facts.profitText, facts.won);
    timeline.markSettle(endMs);
    scheduleChipResult(this.#stage, timeline, motion, context, look);
    timeline.set(motion, { knock: lasting(1) }, atMs);
    timeline.to(motion, { knock: 0 }, { atMs, durationMs: lasting(look.wheel.knockMs), ease: ease.pop });
    timeline.to(motion, { marker: 1 }, { atMs, durationMs: lasting(win.markerMs), ease: ease.fall });
    if (spinMs > 0) {
      const backMs = Math.min(aside.backMs, (settleMs - spinMs) / 2);
      timeline.to(motion, { aside: 0 }, { atMs: endMs - backMs, durationMs: backMs, ease: ease.slide });
      timeline.to(motion, { lean: 0 }, { atMs, durationMs: Math.min(lean.outMs, endMs - atMs) });
    }
    const onNumber = this.#params.bets.some((each) => each.type === 'straight' && each.numbers[0] === number);
    if (!facts.won || !onNumber) return;
    // A straight-up win sends light through the wheel, which fades again.
    const half = lasting(win.raysMs);
    timeline.to(motion, { rays: lasting(1) }, { atMs, durationMs: half, ease: ease.light });
    timeline.to(motion, { rays: 0 }, { atMs: atMs + half, durationMs: half, ease: ease.rise });
  }
}

/** Creates the scene of European Roulette. */
export const createRouletteEuScene = (stage: PixiStage): Scene<RouletteEuView, Cue, RouletteEuParams> =>
  new RouletteScene(stage);
