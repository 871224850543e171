import { Container, Sprite } from 'pixi.js';
import { coverStage } from '#engine/parts/backdrop.ts';
import { scheduleChipResult } from '#engine/parts/chip-result.ts';
import { dimWhite } from '#engine/parts/color.ts';
import type { NamedNumbers } from '#engine/parts/numbers.ts';
import { ResultLabel } from '#engine/parts/result-label.ts';
import { resultLabelLooks } from '#engine/parts/result-label-look.ts';
import { ShardBurst } from '#engine/parts/shard-burst.ts';
import { WheelSpin } from '#engine/parts/wheel-spin.ts';
import type {
  BetFacts,
  Box,
  PixiStage,
  PlayContext,
  PointState,
  Scene,
  Speed,
  Target,
} from '#engine/stage/scene.ts';
import type { Easing, Timeline } from '#engine/stage/timeline.ts';
import { isJsonEqual } from '#core/is-json-equal.ts';
import type { Cue } from './cues.ts';
import { look } from './look.ts';
import { CandyBoard } from './parts/board.ts';
import { type CandyMotion, restMotion } from './parts/motion.ts';
import { computePlaces } from './parts/places.ts';
import { SugarRush } from './parts/rush.ts';
import { CandyWheel } from './parts/wheel.ts';
import { candyAt, CANDY_SEGMENT_COUNT } from './paytable.ts';
import type { RouletteCandyParams, RouletteCandyView } from './rules.ts';

type Pace = (typeof look.pace | typeof look.rushPace)[Speed];

/** The candy wheel and its machine, and the layout that takes the chips. */
class CandyScene implements Scene<RouletteCandyView, Cue, RouletteCandyParams> {
  readonly #stage: PixiStage;
  readonly #root = new Container();
  readonly #scenery = new Container();
  readonly #sky: Sprite;
  readonly #gold: Sprite;
  readonly #rays: Sprite;
  readonly #sweets: readonly [wide: Sprite, narrow: Sprite];
  readonly #wheel: CandyWheel;
  readonly #rush: SugarRush;
  readonly #burst = new ShardBurst();
  readonly #resultLabel = new ResultLabel();
  readonly #motion = restMotion(0);
  readonly #spin: WheelSpin;
  #board: CandyBoard;
  #isWide: boolean;
  #params: RouletteCandyParams = { bets: [] };
  /** The result that is shown or being played: segment 0 before the first round. */
  #spun = { segment: 0, rush: 1 };

  constructor(stage: PixiStage) {
    this.#stage = stage;
    const picture = (alias: string) => new Sprite({ texture: stage.texture(alias), anchor: 0.5 });
    this.#sky = picture('sky');
    this.#gold = picture('sky-gold');
    this.#rays = picture('sugar-rays');
    this.#sweets = [picture('sweets'), picture('lollies')];
    this.#wheel = new CandyWheel(stage);
    this.#spin = new WheelSpin(stage, look, CANDY_SEGMENT_COUNT, this.#motion);
    this.#rush = new SugarRush(stage);
    this.#isWide = computePlaces(stage.width, stage.height).isWide;
    this.#board = new CandyBoard(stage, this.#isWide);
    this.#scenery.addChild(this.#sky, this.#gold, this.#rays, ...this.#sweets, this.#rush.behind);
    this.#scenery.addChild(this.#wheel.view);
    this.#root.addChild(this.#scenery, this.#rush.over, this.#burst.view, this.#board.view);
    this.#root.addChild(this.#resultLabel.view);
    stage.view.addChild(this.#root);
    this.resize(stage.width, stage.height);
  }

  show(view: RouletteCandyView | null, facts: BetFacts | null): void {
    Object.assign(this.#motion, restMotion(this.#spin.rest(view ? view.segment - 1 : undefined)));
    if (!view || !facts) return;
    this.#hit(view.segment, view.rush);
    const rush = view.rush > 1 ? { rattle: 1, cube: 1, aside: 1, gold: 1 } : {};
    const told = { number: 1, told: 1, restored: 1, resultLabel: 1, marked: 1 };
    Object.assign(this.#motion, { ...told, light: Number(facts.won), ...rush });
    this.#say(facts);
  }

  offer(params: RouletteCandyParams): void {
    if (isJsonEqual(params, this.#params)) return;
    this.#params = params;
    this.#board.lay(params.bets);
    // The last result does not apply to other chips: the wheel keeps its position, its light goes out. Where it
    // stopped stays marked on the layout until it turns again.
    const { turn, marked } = this.#motion;
    Object.assign(this.#motion, restMotion(turn), { marked });
  }

  play(cue: Cue, timeline: Timeline, context: PlayContext): void {
    const pace = (cue.rush > 1 ? look.rushPace : look.pace)[context.speed];
    if (cue.kind === 'rush') this.#layRush(cue.rush, timeline, pace);
    else if (cue.kind === 'spin') this.#spin.lay(cue.segment - 1, timeline, context, pace);
    else this.#layStop(cue, timeline, context, pace);
  }

  tick(timeMs: number): void {
    const { segment, rush } = this.#spun;
    const { gold, dim, sprinkles, resultLabel } = this.#motion;
    const { rays } = look.rush;
    const isStill = this.#stage.reducedMotion;
    this.#gold.visible = gold > 0;
    this.#gold.alpha = gold;
    this.#rays.visible = gold > 0;
    this.#rays.alpha = gold * rays.alpha;
    this.#rays.angle = isStill ? 0 : (timeMs / rays.msPerTurn) * 360;
    this.#wheel.draw(this.#motion, timeMs, isStill);
    this.#rush.draw(this.#motion, rush);
    this.#board.draw(this.#motion, segment, rush);
    this.#burst.draw(sprinkles);
    this.#resultLabel.appear(resultLabel);
    this.#scenery.tint = dimWhite(dim * look.loss.dim);
  }

  figures(): readonly (Box | null)[] {
    return [this.#resultLabel.box];
  }

  wait(elapsedMs: number | null): void {
    this.#spin.wait(elapsedMs);
  }

  point(targetId: string | null, state: PointState): void {
    this.#board.point(targetId);
    if (targetId !== null && state === 'press') this.#stage.sound.play(look.sounds.chip);
  }

  targets(): readonly Target[] {
    return this.#board.targets();
  }

  resize(width: number, height: number): void {
    const places = computePlaces(width, height);
    if (places.isWide !== this.#isWide) this.#makeBoard(places.isWide);
    const { wheel } = places;
    coverStage(this.#sky, look.sky, { width, height });
    coverStage(this.#gold, look.sky, { width, height });
    this.#rays.position.set(wheel.x, wheel.y);
    this.#rays.setSize(look.rush.rays.size * wheel.scale);
    for (const [index, sweets] of this.#sweets.entries()) {
      const box = places.sweets;
      sweets.visible = (index === 0) === places.isWide;
      sweets.setSize(box.width, box.height);
      sweets.position.set(box.x + box.width / 2, box.y + box.height / 2);
    }
    this.#wheel.place(wheel);
    this.#rush.place(places.machine, wheel);
    this.#burst.view.position.set(wheel.x, wheel.y);
    this.#burst.view.scale.set(wheel.scale);
    this.#board.place(places.board);
    const { below, beside } = look.resultLabel;
    const { height: high } = resultLabelLooks.usual;
    const y = wheel.y + below * wheel.scale;
    const isCovered = !places.isWide && y + high / 2 > places.board.y;
    if (isCovered) this.#resultLabel.place(wheel.x + beside.x, places.board.y - beside.above, width);
    else this.#resultLabel.place(wheel.x, y, width);
  }

  destroy(): void {
    this.#wheel.destroy();
    this.#rush.destroy();
    this.#board.destroy();
    this.#root.destroy({ children: true });
  }

  #makeBoard(isWide: boolean): void {
    const place = this.#root.getChildIndex(this.#board.view);
    this.#board.destroy();
    this.#isWide = isWide;
    this.#board = new CandyBoard(this.#stage, isWide);
    this.#board.lay(this.#params.bets);
    this.#root.addChildAt(this.#board.view, place);
  }

  #hit(segment: number, rush: number): void {
    this.#spun = { segment, rush };
    this.#wheel.hit(segment);
  }

  #say({ profitText, won }: BetFacts): void {
    this.#resultLabel.say(profitText, won);
    this.resize(this.#stage.width, this.#stage.height);
  }

  /**
   * Scheduled within the following spin: the machine rattles and drops its cube, and everything turns to
   * gold.
   */
  #layRush(rush: number, timeline: Timeline, { spinMs }: Pace): void {
    const { ease, rush: plan, sounds } = look;
    const startMs = timeline.cursorMs;
    const lay = (values: Partial<CandyMotion>, { from, to }: NamedNumbers<'from' | 'to'>, how?: Easing) =>
      timeline.to(this.#motion, values, {
        atMs: startMs + spinMs * from,
        durationMs: spinMs * (to - from),
        ...(how && { ease: how }),
      });
    const hear = (share: number, cue: string) =>
      timeline.call(startMs + spinMs * share, () => this.#stage.sound.play(cue));
    this.#spun = { ...this.#spun, rush };
    hear(plan.rattle.from, sounds.rattle);
    hear(plan.cube.to, sounds.cube);
    lay({ rattle: 1 }, plan.rattle);
    lay({ cube: 1 }, plan.cube, ease.fall);
    lay({ gold: 1 }, plan.melt, ease.melt);
  }

  /** The wheel has stopped: its segment pops, or folds back. */
  #layStop(
    { segment, rush }: Exclude<Cue, { kind: 'rush' }>,
    timeline: Timeline,
    context: PlayContext,
    { spinMs, settleMs }: Pace,
  ): void {
    const { facts, lasting, random } = context;
    const { ease, win, loss, rush: plan } = look;
    const atMs = timeline.cursorMs;
    const motion = this.#motion;
    this.#hit(segment, rush);
    this.#say(facts);
    timeline.markSettle(atMs + settleMs - spinMs);
    scheduleChipResult(this.#stage, timeline, motion, context, look);
    timeline.set(motion, { marked: 1 }, atMs);
    timeline.to(motion, { aside: 1 }, { atMs, durationMs: lasting(plan.cube.asideMs), ease: ease.light });
    if (!facts.won) {
      timeline.to(motion, { light: 0 }, { atMs, durationMs: lasting(loss.foldMs), ease: ease.rise });
      return;
    }
    const sprinkles = candyAt(segment) === 'golden' && rush > 1 ? look.candyRain : look.sprinkles;
    this.#burst.prepare(this.#stage.texture('sprinkle'), sprinkles, random);
    timeline.to(motion, { sprinkles: 1 }, { atMs, durationMs: lasting(win.sprinkleMs) });
  }
}

/** Creates the scene of Candy Roulette. */
export const createRouletteCandyScene = (
  stage: PixiStage,
): Scene<RouletteCandyView, Cue, RouletteCandyParams> => new CandyScene(stage);
