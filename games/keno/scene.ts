import { Container, Sprite } from 'pixi.js';
import { ONE_X, formatMultiplierE8, formatPrize } from '#core/multiplier.ts';
import { isJsonEqual } from '#core/is-json-equal.ts';
import { coverStage } from '#engine/parts/backdrop.ts';
import { dimWhite } from '#engine/parts/color.ts';
import { scheduleDim } from '#engine/parts/schedule-dim.ts';
import { FramedDrawing } from '#engine/parts/framed-drawing.ts';
import { NumberedBalls } from '#engine/parts/numbered-balls.ts';
import { createSheetTextures } from '#engine/parts/sprite-sheet.ts';
import { PlateRow } from '#engine/parts/plate-row.ts';
import { ResultLabel } from '#engine/parts/result-label.ts';
import { SignBoard } from '#engine/parts/sign-board.ts';
import { tileId, parseTileId } from '#engine/parts/tile-grid.ts';
import { TilePointing } from '#engine/parts/tile-pointing.ts';
import { scheduleRelease, windUpAt } from '#engine/parts/wind-up.ts';
import { linear } from '#engine/stage/easing.ts';
import type {
  BetFacts,
  Box,
  PixiStage,
  PlayContext,
  PointState,
  Scene,
  Target,
} from '#engine/stage/scene.ts';
import type { Timeline } from '#engine/stage/timeline.ts';
import { controls } from './controls.ts';
import type { Cue } from './cues.ts';
import { look } from './look.ts';
import { type BallLanding, planDraw } from './parts/draw-plan.ts';
import { Drum } from './parts/drum.ts';
import { Lamps } from './parts/lamps.ts';
import { sheet } from './parts/sheet.ts';
import { BALLS_DRAWN, formatHitChance, MAX_PICKS, getPrizes } from './paytable.ts';
import type { KenoParams, KenoView } from './rules.ts';

/** The shown round: its balls, and its payout once that is known. */
interface Shown {
  readonly landings: readonly BallLanding[];
  readonly facts: BetFacts | null;
}

/** The Night Market: forty paper lamps on a stall, a brass drum of balls, and the prizes on the counter. */
class MarketScene implements Scene<KenoView, Cue, KenoParams> {
  readonly #stage: PixiStage;
  readonly #root = new Container();
  readonly #market: Sprite;
  /** Everything in front of the town. */
  readonly #stall: FramedDrawing;
  readonly #lamps: Lamps;
  readonly #balls: NumberedBalls;
  readonly #drum: Drum;
  readonly #sign: SignBoard;
  readonly #count: SignBoard | null;
  readonly #prizes: PlateRow;
  readonly #result: ResultLabel;
  readonly #pointing: TilePointing;
  /** Milliseconds of the draw, Infinity at rest; degrees that the drum is wound back; dimming by a loss. */
  readonly #motion = { atMs: Infinity, wind: 0, dim: 0 };
  #params: KenoParams = controls.initial;
  #shown: Shown | null = null;

  constructor(stage: PixiStage) {
    this.#stage = stage;
    const { size, stall, front, balls: place, sign, count } = look[stage.layout];
    this.#market = new Sprite({ texture: stage.texture('market'), anchor: 0.5 });
    this.#stall = new FramedDrawing(size);
    const onSheet = { ...stage, texture: createSheetTextures(stage, sheet) };
    this.#lamps = new Lamps(onSheet);
    this.#balls = new NumberedBalls(onSheet, this.#lamps.glyphs, {
      look: look.balls,
      place,
      count: BALLS_DRAWN,
    });
    this.#drum = new Drum(stage);
    this.#sign = new SignBoard(sign, look.sign.label, stage.resolution);
    this.#count = count && new SignBoard(count, look.sign.label, stage.resolution);
    this.#result = new ResultLabel();
    this.#prizes = new PlateRow(look.prizes, stage.resolution);
    this.#pointing = new TilePointing({ isInstant: stage.reducedMotion });
    this.#stall.addPicture(stage, stall);
    this.#stall.view.addChild(this.#lamps.view);
    this.#stall.addPicture(stage, front);
    this.#stall.view.addChild(this.#drum.view, this.#sign.view, this.#balls.view);
    if (this.#count) this.#stall.view.addChild(this.#count.view);
    this.#root.addChild(this.#market, this.#stall.view, this.#prizes.view, this.#result.view);
    stage.view.addChild(this.#root);
    this.resize(stage.width, stage.height);
  }

  show(view: KenoView | null, facts: BetFacts | null): void {
    Object.assign(this.#motion, { atMs: Infinity, wind: 0, dim: 0 });
    this.#shown = view && { landings: planDraw(this.#params, view, look.pace.instant), facts };
  }

  offer(params: KenoParams): void {
    if (isJsonEqual(params, this.#params)) return;
    this.#params = params;
    // The last draw does not apply to another bet.
    this.show(null, null);
    this.#label();
  }

  play(cue: Cue, timeline: Timeline, context: PlayContext): void {
    const { facts, speed, random, lasting } = context;
    const pace = look.pace[speed];
    const landings = planDraw(this.#params, cue, pace);
    const shown = { landings, facts };
    const lastMs = landings.at(-1)?.atMs ?? 0;
    const isFull = cue.hits === this.#params.picks.length;
    const { burstMs, flood } = look.draw;
    const endMs = lastMs + lasting(isFull ? flood.lastMs : burstMs);
    const atMs = timeline.cursorMs;
    const motion = this.#motion;
    this.#lamps.prepare(random);
    timeline.span({
      atMs,
      durationMs: endMs,
      ease: linear,
      draw: (share) => {
        // Before its start the scene is unchanged.
        this.#shown = share === 0 ? null : shown;
        motion.atMs = share === 1 ? Infinity : share * endMs;
      },
    });
    scheduleRelease(timeline, motion, context, look.drum.wait, look.ease.light);
    this.#laySounds(landings, isFull, timeline, context);
    timeline.markReveal(atMs + lastMs);
    timeline.markSettle(atMs + lastMs + pace.settleMs);
    if (!facts.won) {
      const { loss, ease } = look;
      scheduleDim(timeline, motion, context, {
        atMs: atMs + lastMs,
        ...loss,
        down: ease.lower,
        up: ease.rise,
      });
    }
    timeline.cursorMs = atMs + lastMs + pace.settleMs;
  }

  tick(timeMs: number): void {
    const { atMs, wind, dim } = this.#motion;
    const { picks } = this.#params;
    const landings = this.#shown?.landings ?? [];
    const lastMs = landings.at(-1)?.atMs ?? 0;
    this.#pointing.tick(timeMs);
    this.#lamps.draw({ picks, landings, atMs, pointing: this.#pointing, timeMs });
    this.#balls.draw(landings, atMs, (number) => this.#lamps.placeOf(number));
    this.#drum.draw(landings.length > 0 ? Math.min(1, atMs / (lastMs || 1)) : 0, wind);
    this.#tell(landings, atMs, atMs >= lastMs);
    this.#root.tint = dimWhite(dim * look.loss.dim);
  }

  figures(): readonly (Box | null)[] {
    return [this.#result.box];
  }

  wait(elapsedMs: number | null): void {
    this.#motion.wind = windUpAt(elapsedMs, look.drum.wait, look.ease.light);
  }

  point(targetId: string | null, state: PointState): void {
    this.#pointing.point(parseTileId(targetId), state);
  }

  targets(): readonly Target[] {
    const { picks } = this.#params;
    return this.#lamps.numbers.map((number) => ({
      role: 'choice',
      id: tileId(number),
      box: this.#stall.onStage(this.#lamps.boxOf(number)),
      label: { key: 'number', values: { number } },
      isOn: picks.includes(number),
      choice: number,
    }));
  }

  resize(width: number, height: number): void {
    coverStage(this.#market, look.market, { width, height });
    this.#stall.place(width, height);
    this.#label();
  }

  destroy(): void {
    this.#root.destroy({ children: true });
    this.#lamps.glyphs.destroy();
  }

  /** Updates the counter for the bet being prepared. */
  #label(): void {
    const { prizes: box, plates } = look[this.#stage.layout];
    const { risk, picks } = this.#params;
    // Before the first pick it shows what all ten picks can pay.
    const count = picks.length || MAX_PICKS;
    const prizes = getPrizes(risk, count);
    const entries = prizes.map((prize, hits) => ({
      title: this.#stage.text({ key: 'hits', values: { count: hits } }),
      short: String(hits),
      figure: formatPrize(prize),
      note: formatHitChance(count, (each) => each === hits),
      isQuiet: prize < ONE_X,
      isTop: hits === prizes.length - 1,
    }));
    this.#prizes.label(entries, this.#stall.onStage(box), plates);
    this.#prizes.view.alpha = picks.length > 0 ? 1 : look.prizes.unpicked;
  }

  /** Updates sign, rack, counter and label for this time of the draw. */
  #tell(landings: readonly BallLanding[], atMs: number, isOver: boolean): void {
    const facts = isOver ? (this.#shown?.facts ?? null) : null;
    const fallen = landings.filter((landing) => landing.atMs <= atMs);
    const hits = fallen.at(-1)?.hits ?? 0;
    const count = { key: fallen.length > 0 ? 'drawn' : 'balls', values: { count: fallen.length } };
    this.#count?.sayTitle(this.#stage.text(count));
    if (this.#shown) this.#tellHits(hits, facts);
    else this.#tellPicks();
    this.#prizes.draw(this.#shown ? hits : null, 1);
    this.#tellProfit(facts);
  }

  #tellPicks(): void {
    const count = this.#params.picks.length;
    const key = count > 0 ? 'picked' : 'pickSome';
    this.#sign.sayTitle(this.#stage.text({ key, values: { count, most: MAX_PICKS } }));
  }

  #tellHits(hits: number, facts: BetFacts | null): void {
    const { open, win, loss } = look.sign;
    const { risk, picks } = this.#params;
    const multiplier = getPrizes(risk, picks.length)[hits] ?? 0n;
    const label = this.#stage.text({ key: 'hits', values: { count: hits } });
    const won = facts ? win : open;
    this.#sign.sayFigure(label, formatMultiplierE8(multiplier), multiplier >= ONE_X ? won : loss);
  }

  #tellProfit(facts: BetFacts | null): void {
    const { result } = look[this.#stage.layout];
    const { x, y, width } = this.#stall.onStage({ ...result, width: result.room, height: 0 });
    if (facts) {
      this.#result.say(facts.profitText, facts.won);
      this.#result.place(x, y, this.#stage.width);
    }
    this.#result.appear(facts ? 1 : 0);
    this.#result.fit(width);
  }

  /** At instant speed only the last sound is played. */
  #laySounds(
    landings: readonly BallLanding[],
    isFull: boolean,
    timeline: Timeline,
    { lasting, soundChance }: PlayContext,
  ): void {
    const isInstant = lasting(1) === 0;
    const { drum, ball, hit, full } = look.sounds;
    const { sound } = this.#stage;
    const start = timeline.cursorMs;
    timeline.call(start, () => sound.play(drum));
    for (const { atMs, isHit, hits } of isInstant ? landings.slice(-1) : landings) {
      const variant = soundChance.next();
      timeline.call(start + atMs, () =>
        sound.play(isHit || (isInstant && hits > 0) ? `${hit}${hits}` : ball, { variant }),
      );
    }
    if (isFull) timeline.call(start + (landings.at(-1)?.atMs ?? 0), () => sound.play(full));
  }
}

/** Creates the scene of keno. */
export const createKenoScene = (stage: PixiStage): Scene<KenoView, Cue, KenoParams> => new MarketScene(stage);
