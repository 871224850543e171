import { Container, Sprite } from 'pixi.js';
import { ONE_X, formatMultiplierE8 } from '#core/multiplier.ts';
import type { Multiplier } from '#core/rules.ts';
import { isJsonEqual } from '#core/is-json-equal.ts';
import { coverStage, createLight } from '#engine/parts/backdrop.ts';
import { dimWhite } from '#engine/parts/color.ts';
import { scheduleDim } from '#engine/parts/schedule-dim.ts';
import { NumberClimb } from '#engine/parts/number-climb.ts';
import { ResultLabel } from '#engine/parts/result-label.ts';
import { isIdleMotionDisabled } from '#engine/stage/idle-motion.ts';
import type { BetFacts, Box, PixiStage, PlayContext, Scene, Target } from '#engine/stage/scene.ts';
import type { Timeline } from '#engine/stage/timeline.ts';
import type { CoinFlipPlan } from './autobet.ts';
import { controls } from './controls.ts';
import type { Cue } from './cues.ts';
import { look } from './look.ts';
import { Captions } from './parts/captions.ts';
import { GuessStack } from './parts/guess-stack.ts';
import { landingTimeMs, pressureAt, restMotion, type Toss, planTosses } from './parts/motion.ts';
import { planId, GuessPlanRow } from './parts/plan-row.ts';
import { ThrowRow } from './parts/throw-row.ts';
import { seriesMultiplier, throwMultiplier } from './paytable.ts';
import { isSeries, sides } from './rules.ts';
import type { CoinFlipParams, CoinFlipView, FlipParams, SeriesView, Side } from './rules.ts';

const atRest = Number.MAX_SAFE_INTEGER;
const oneCoin: FlipParams = { mode: 'flip', side: 'heads', coins: 1, hits: 1 };

/** Sun and moon: coins over a stone plinth, and a stack of the won ones. */
class PlinthScene implements Scene<CoinFlipView, Cue, CoinFlipParams> {
  readonly #stage: PixiStage;
  readonly #root = new Container();
  readonly #world = new Container();
  readonly #sky: Sprite;
  readonly #plinths: Readonly<Record<'plinth' | 'wide', Sprite>>;
  readonly #row: ThrowRow;
  readonly #stack: GuessStack;
  readonly #planned: GuessPlanRow;
  readonly #shade: Sprite;
  readonly #number: NumberClimb;
  readonly #captions: Captions;
  readonly #resultLabel = new ResultLabel();
  readonly #motion = restMotion();
  #params: CoinFlipParams = controls.initial;
  #plan: CoinFlipPlan | null = null;
  /** The round on the plinth. */
  #shown: CoinFlipView | null = null;
  #tosses: readonly Toss[] = [];
  #won = false;
  #pointed: string | null = null;
  #scale = 1;
  /** Where the drawing begins, while nothing presses the plinth. */
  #worldY = 0;

  constructor(stage: PixiStage) {
    this.#stage = stage;
    this.#sky = new Sprite({ texture: stage.texture('sky'), anchor: 0.5 });
    const plinth = (alias: string, { x, y, ...size }: typeof look.plinth | typeof look.wide): Sprite => {
      const sprite = createLight(stage.texture(alias), { ...size, alpha: 1 });
      sprite.position.set(x, y);
      return sprite;
    };
    this.#plinths = { plinth: plinth('plinth', look.plinth), wide: plinth('plinth-wide', look.wide) };
    this.#row = new ThrowRow(stage);
    this.#stack = new GuessStack(stage);
    this.#planned = new GuessPlanRow(stage);
    this.#shade = createLight(stage.texture('shade'), { ...look.numberShade, alpha: 1 });
    this.#shade.position.set(look.number.x, look.number.y);
    this.#number = new NumberClimb(stage, look.number);
    this.#captions = new Captions(stage);
    this.#world.addChild(...Object.values(this.#plinths), this.#stack.view, this.#row.view, this.#shade);
    this.#root.addChild(this.#sky, this.#world, this.#captions.view, this.#planned.view);
    this.#root.addChild(this.#number.view, this.#resultLabel.view);
    stage.view.addChild(this.#root);
    this.resize(stage.width, stage.height);
  }

  show(view: CoinFlipView | null, facts: BetFacts | null): void {
    Object.assign(this.#motion, restMotion());
    this.#won = facts?.won ?? false;
    this.#shown = view;
    this.#tosses = [];
    if (!view) return;
    const topple = isSeries(view) && view.end === 'bust' ? 1 : 0;
    Object.assign(this.#motion, { tossMs: atRest, told: 1, topple, resultLabel: facts ? 1 : 0 });
    if (facts) this.#resultLabel.say(facts.profitText, facts.won);
  }

  offer(params: CoinFlipParams, plan: CoinFlipPlan | null = null): void {
    const isOther = !isJsonEqual(params, this.#params);
    this.#params = params;
    this.#plan = plan;
    // Clears a finished round for the next bet.
    if (isOther && !this.#isOpen) this.show(null, null);
  }

  play({ kind, view }: Cue, timeline: Timeline, context: PlayContext): void {
    this.#won = context.facts.won;
    this.#shown = view;
    if (kind === 'throw' || kind === 'guess') return this.#layToss(view, timeline, context);
    const atMs = timeline.cursorMs;
    timeline.set(this.#motion, { told: 1, tossMs: atRest }, atMs);
    if (kind === 'cashout') return this.#layEnd(timeline, context, atMs);
    timeline.markReveal(atMs);
    timeline.markSettle(atMs);
  }

  tick(timeMs: number): void {
    const isSeriesShown = this.#shown ? isSeries(this.#shown) : this.#params.mode === 'series';
    this.#sky.tint = this.#world.tint = dimWhite(this.#motion.dim * look.loss.dim);
    this.#captions.hide();
    const isWide = !isSeriesShown && this.#throwBet.coins > 1;
    this.#plinths.wide.visible = isWide;
    this.#plinths.plinth.visible = !isWide;
    this.#stack.view.visible = isSeriesShown;
    this.#row.view.visible = !isSeriesShown;
    if (isSeriesShown) this.#drawSeries(timeMs);
    else this.#drawThrow(timeMs);
    const done = this.#isOpen ? (this.#series?.flips.length ?? 0) : 0;
    this.#planned.draw((isSeriesShown && this.#plan?.sides) || [], done, this.#pointed);
    this.#drawNumber();
    this.#resultLabel.appear(this.#motion.resultLabel);
    // The plinth yields under a coin that lands.
    const pressed = Math.max(0, ...this.#tosses.map((toss) => pressureAt(toss, this.#motion.tossMs)));
    this.#world.y = this.#worldY + pressed * look.impact.dip * this.#scale;
  }

  idles(): boolean {
    return !isIdleMotionDisabled(this.#stage);
  }

  figures(): readonly Box[] {
    return [this.#number.box, this.#resultLabel.box].filter((box) => box !== null);
  }

  wait(elapsedMs: number | null): void {
    const { crouch, windMs, breath, everyMs } = look.wait;
    const waited = elapsedMs ?? 0;
    const wound = look.ease.light(Math.min(1, waited / windMs));
    this.#motion.crouch = wound * (crouch + breath * Math.sin((waited / everyMs) * Math.PI * 2));
  }

  point(targetId: string | null): void {
    this.#pointed = targetId;
  }

  targets(view: CoinFlipView | null): readonly Target[] {
    if (this.#plan && this.#params.mode === 'series') {
      const { sides: planned } = this.#plan;
      return planned.map((side, guess) => ({
        role: 'toggle',
        id: planId(guess),
        box: this.#planned.box(guess, planned.length),
        isOn: side === 'tails',
        mark: guess,
        label: { key: side === 'heads' ? 'plannedHeads' : 'plannedTails', values: { place: guess + 1 } },
      }));
    }
    if (!view || !isSeries(view) || view.end !== null) return [];
    const multiplier = formatMultiplierE8(seriesMultiplier(view.flips.length + 1));
    return sides.map((side) => ({
      role: 'button',
      id: side,
      box: this.#faceBox(side),
      action: { type: 'guess', side },
      label: { key: side === 'heads' ? 'guessHeads' : 'guessTails', values: { multiplier } },
    }));
  }

  resize(width: number, height: number): void {
    const { drawing, number, resultLabel } = look;
    const scale = Math.min(height / drawing.height, width / drawing.least);
    this.#scale = scale;
    coverStage(this.#sky, drawing, { width, height });
    this.#world.scale.set(scale);
    this.#worldY = (height - drawing.height * scale) / 2;
    this.#world.position.set((width - drawing.width * scale) / 2, this.#worldY);
    const y = this.#worldY + number.y * scale;
    this.#number.place({ x: width / 2, y, size: number.size * scale, width: width * number.ofWidth });
    this.#resultLabel.place(width / 2, this.#worldY + resultLabel.y * scale, width);
    const { x: away, y: faceY } = this.#choice;
    this.#stack.faces.heads.position.set(drawing.width / 2 - away, faceY);
    this.#stack.faces.tails.position.set(drawing.width / 2 + away, faceY);
  }

  destroy(): void {
    this.#row.destroy();
    this.#stack.destroy();
    this.#number.destroy();
    this.#root.destroy({ children: true });
  }

  get #series(): SeriesView | null {
    return this.#shown && isSeries(this.#shown) ? this.#shown : null;
  }

  /** Whether a series waits for its next guess. */
  get #isOpen(): boolean {
    return this.#series?.end === null;
  }

  /** Whether the wrong coin of a series has landed. */
  get #isBust(): boolean {
    return this.#series?.end === 'bust' && this.#motion.told === 1;
  }

  /** The bet of the shown throw; otherwise the bet being prepared, unless its number of coins differs. */
  get #throwBet(): FlipParams {
    const bet = this.#params.mode === 'flip' ? this.#params : oneCoin;
    if (!this.#shown || isSeries(this.#shown)) return bet;
    const coins = this.#shown.coins.length;
    return bet.coins === coins ? bet : { ...oneCoin, coins };
  }

  /** Number of correct guesses, including the last one once its result is shown. */
  get #right(): number {
    const { flips, end } = this.#series ?? { flips: [], end: null };
    return Math.max(0, flips.length - (end === 'bust' || this.#motion.told === 0 ? 1 : 0));
  }

  /** All coins fly; the last one to land shows the result. */
  #layToss(view: CoinFlipView, timeline: Timeline, context: PlayContext): void {
    const motion = this.#motion;
    const { sounds, loss, ease } = look;
    const isThrow = !isSeries(view);
    const bet = this.#throwBet;
    const isLost = isThrow ? !context.facts.won : view.end === 'bust';
    const [coins, from, atStake] = isThrow
      ? [view.coins, bet.side, throwMultiplier(bet.coins, bet.hits)]
      : [view.flips.slice(-1), view.guesses.at(-1) ?? 'heads', seriesMultiplier(view.flips.length)];
    const isEdge = atStake >= look.edgeFrom * ONE_X;
    this.#tosses = planTosses(from, coins, context.speed, { isEdge, isLying: !isThrow });
    const atMs = timeline.cursorMs;
    const endMs = Math.max(...this.#tosses.map((toss) => landingTimeMs(toss) + toss.rockMs));
    const tellMs = atMs + Math.max(...this.#tosses.map(landingTimeMs));
    const received = isThrow ? (isLost ? sounds.wrong : sounds.land) : isLost ? sounds.topple : sounds.stack;
    timeline.set(motion, { told: 0, crouch: 0, tossMs: 0, resultLabel: 0, topple: 0 }, atMs);
    if (endMs > 0) timeline.to(motion, { tossMs: endMs }, { atMs, durationMs: endMs });
    timeline.set(motion, { tossMs: atRest }, atMs + endMs);
    timeline.call(atMs, () => this.#stage.sound.play(sounds.toss));
    timeline.call(tellMs, () => this.#stage.sound.play(received));
    timeline.set(motion, { told: 1 }, tellMs);
    if (!isThrow && isLost) {
      // The wrong coin lands first; then the stack gives way.
      const fallMs = tellMs + context.lasting(loss.holdMs);
      timeline.to(
        motion,
        { topple: 1 },
        { atMs: fallMs, durationMs: context.lasting(loss.toppleMs), ease: ease.fall },
      );
    }
    if (isThrow || view.end !== null) this.#layEnd(timeline, context, tellMs);
    else {
      this.#layPop(timeline, context, tellMs);
      timeline.markReveal(tellMs);
      timeline.markSettle(tellMs);
    }
    timeline.cursorMs = atMs + endMs;
  }

  /** Shows the result: its number and profit, or dimmed light. */
  #layEnd(timeline: Timeline, context: PlayContext, atMs: number): void {
    const { facts, lasting, speed } = context;
    const { loss, resultLabel, ease } = look;
    this.#resultLabel.say(facts.profitText, facts.won);
    this.resize(this.#stage.width, this.#stage.height);
    timeline.markReveal(atMs);
    timeline.markSettle(atMs + look.pace[speed].afterMs);
    const come = facts.won ? ease.pop : ease.light;
    timeline.to(this.#motion, { resultLabel: 1 }, { atMs, durationMs: lasting(resultLabel.ms), ease: come });
    if (facts.won) this.#layPop(timeline, context, atMs);
    else scheduleDim(timeline, this.#motion, context, { atMs, ...loss, down: ease.light, up: ease.fall });
  }

  #layPop(timeline: Timeline, { lasting }: PlayContext, atMs: number): void {
    timeline.set(this.#motion, { pop: lasting(1) }, atMs);
    const durationMs = lasting(look.number.popMs);
    timeline.to(this.#motion, { pop: 0 }, { atMs, durationMs, ease: look.ease.light });
  }

  #drawThrow(timeMs: number): void {
    const bet = this.#throwBet;
    const coins = this.#shown && !isSeries(this.#shown) ? this.#shown.coins : null;
    const seen = Math.min(look.drawing.width, this.#stage.width / this.#scale);
    const shown = { bet, coins, tosses: this.#tosses };
    this.#row.draw(shown, this.#motion, seen, (index) => this.#gleam(timeMs, index));
    const hits = coins?.filter((coin) => coin === bet.side).length ?? null;
    this.#captions.sayThrow(bet, this.#motion.told === 1 ? hits : null);
  }

  #drawSeries(timeMs: number): void {
    const isOpen = this.#isOpen;
    const pose = { flips: this.#series?.flips ?? [], isOpen, toss: this.#tosses[0], pointed: this.#pointed };
    const swayMs = isIdleMotionDisabled(this.#stage) ? 0 : timeMs;
    this.#stack.draw({ ...pose, radius: this.#choice.radius, swayMs }, this.#motion);
    const faces = { heads: this.#faceBox('heads'), tails: this.#faceBox('tails') };
    if (isOpen) this.#captions.sayChoices(this.#right, faces);
    if (!this.#plan) this.#captions.sayChain(this.#right, this.#isBust);
  }

  #drawNumber(): void {
    const pays = this.#pays;
    const color = this.#won && !this.#isOpen ? look.number.win : look.number.color;
    this.#number.draw(pays === null ? '' : formatMultiplierE8(pays), color, { pop: this.#motion.pop });
    this.#shade.visible = pays !== null;
  }

  /** The current payout: of a won throw, or of the correct guesses of a series; null if there is none. */
  get #pays(): Multiplier | null {
    if (this.#series) return this.#right > 0 && !this.#isBust ? seriesMultiplier(this.#right) : null;
    const { coins, hits } = this.#throwBet;
    return this.#shown && this.#motion.told === 1 && this.#won ? throwMultiplier(coins, hits) : null;
  }

  /** A slow glint that moves from coin to coin. */
  #gleam(timeMs: number, index: number): number {
    const { everyMs, shareLit } = look.gleam;
    if (isIdleMotionDisabled(this.#stage)) return index === 0 ? 0.5 : 0;
    const share = (timeMs / everyMs + 1 - index * 0.08) % 1;
    return share < shareLit ? Math.sin((share / shareLit) * Math.PI) : 0;
  }

  get #choice(): { readonly x: number; readonly y: number; readonly radius: number } {
    const { x, phoneX, y, radius, phoneRadius } = look.choice;
    return this.#stage.layout === 'phone' ? { x: phoneX, y, radius: phoneRadius } : { x, y, radius };
  }

  #faceBox(side: Side): Box {
    const { x, y, radius } = this.#choice;
    const centre = this.#stage.width / 2 + (side === 'heads' ? -x : x) * this.#scale;
    const size = radius * 2 * this.#scale;
    return { x: centre - size / 2, y: this.#worldY + y * this.#scale - size / 2, width: size, height: size };
  }
}

/** Creates the scene of coin-flip. */
export const createCoinFlipScene = (stage: PixiStage): Scene<CoinFlipView, Cue, CoinFlipParams> =>
  new PlinthScene(stage);
