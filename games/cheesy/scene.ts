import { Container, Sprite } from 'pixi.js';
import { formatMultiplierE8 } from '#core/multiplier.ts';
import { isJsonEqual } from '#core/is-json-equal.ts';
import type { RowPlan } from '#engine/families/row-picks.ts';
import { lerp, dimWhite } from '#engine/parts/color.ts';
import { FramedDrawing } from '#engine/parts/framed-drawing.ts';
import { createSheetTextures } from '#engine/parts/sprite-sheet.ts';
import { ResultHead } from '#engine/parts/result-head.ts';
import { createMarkTargets, createPickTargets, type RowTargets } from '#engine/parts/row-targets.ts';
import { TilePointing } from '#engine/parts/tile-pointing.ts';
import { isIdleMotionDisabled } from '#engine/stage/idle-motion.ts';
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
import { Cheese, holeIndex } from './parts/cheese.ts';
import { Depth } from './parts/depth.ts';
import { EatScript } from './parts/eat-script.ts';
import { LayerCard } from './parts/layer-card.ts';
import { type CheeseMotion, restMotion } from './parts/motion.ts';
import { Mouse } from './parts/mouse.ts';
import { Pantry } from './parts/pantry.ts';
import { sheet } from './parts/sheet.ts';
import { countLayerPieces, HOLES, LAYERS, type Piece, pieceAt } from './paytable.ts';
import { type CheesyParams, type CheesyView, cheesyGame, cashoutMultiplier } from './rules.ts';

/** The Pantry: a cheese by candlelight, and a mouse that eats its way down. */
class PantryScene implements Scene<CheesyView, Cue, CheesyParams> {
  readonly #stage: PixiStage;
  readonly #root = new Container();
  readonly #pantry: Pantry;
  readonly #board: FramedDrawing;
  readonly #cheese: Cheese;
  readonly #throne: Sprite;
  readonly #mouse: Mouse;
  readonly #depth: Depth | null;
  readonly #card: LayerCard;
  readonly #head: ResultHead;
  readonly #script: EatScript;
  readonly #pointing: TilePointing;
  readonly #motion: CheeseMotion = restMotion(null);
  /** Index of the hole under each target of the stage. */
  #spots: ReadonlyMap<string, number> = new Map();
  #params: CheesyParams = controls.initial;
  #plan: RowPlan | null = null;
  #view: CheesyView | null = null;
  #facts: BetFacts | null = null;
  #waitedMs = 0;

  constructor(stage: PixiStage) {
    this.#stage = stage;
    const textures = createSheetTextures(stage, sheet);
    const { size, throne, depth } = look[stage.layout];
    this.#pantry = new Pantry(stage);
    this.#board = new FramedDrawing(size);
    this.#cheese = new Cheese(stage, textures);
    this.#throne = new Sprite({ texture: stage.texture('throne'), anchor: 0.5 });
    this.#throne.position.set(throne.x, throne.y);
    this.#throne.setSize(216 * throne.size, 230 * throne.size);
    this.#mouse = new Mouse(stage, textures);
    this.#depth = depth && new Depth(stage, depth.size);
    this.#card = new LayerCard(stage, textures);
    this.#head = new ResultHead(stage, look.head);
    this.#script = new EatScript(stage, this.#motion, this.#mouse);
    this.#pointing = new TilePointing({ isInstant: stage.reducedMotion });
    this.#board.view.addChild(this.#cheese.view, this.#throne, this.#mouse.view);
    if (this.#depth) this.#board.view.addChild(this.#depth.view);
    this.#root.addChild(this.#pantry.view, this.#board.view, this.#card.view, this.#head.view);
    stage.view.addChild(this.#root);
    this.resize(stage.width, stage.height);
  }

  show(view: CheesyView | null, facts: BetFacts | null): void {
    this.#view = view;
    this.#say(facts);
    Object.assign(this.#motion, restMotion(view, facts !== null));
  }

  offer(params: CheesyParams, plan: RowPlan | null = null): void {
    const isChanged = !isJsonEqual(params, this.#params) || (plan !== null && !isJsonEqual(plan, this.#plan));
    this.#params = params;
    this.#plan = plan;
    // Clears a finished round for the next one.
    if (isChanged && this.#view !== null && this.#view.end !== null) this.show(null, null);
  }

  play(cue: Cue, timeline: Timeline, context: PlayContext): void {
    this.#view = cue.view;
    if (cue.view.end !== null) this.#say(context.facts);
    this.#script.lay(cue, timeline, context);
  }

  tick(timeMs: number): void {
    const motion = this.#motion;
    const { throne, unit, mouse } = look[this.#stage.layout];
    const marks = this.#view === null ? (this.#plan?.places ?? null) : null;
    this.#pointing.tick(timeMs);
    this.#pantry.draw(timeMs);
    this.#cheese.draw(motion, { view: this.#view, marks, pointing: this.#pointing }, timeMs);
    this.#throne.visible = motion.throne > 0;
    this.#throne.alpha = motion.throne;
    this.#throne.y = throne.y + (1 - motion.throne) * 30 * unit;
    const { x, y } = this.#cheese.wayAt(this.#view, motion.way);
    const aside = this.#cheese.perchAt(this.#view, motion.way);
    const perch = motion.perch * (1 - motion.throne);
    const inHole = motion.way > 0 ? mouse.rise * (1 - perch) : 0;
    const at = { x: x + aside.x * perch, y: y + aside.y * perch - inHole };
    const place = { x: lerp(at.x, throne.x, motion.throne), y: lerp(at.y, throne.seat, motion.throne) };
    const full = lerp(mouse.onTop, mouse.size, Math.min(1, motion.way * 2));
    this.#mouse.draw(
      motion,
      {
        ...place,
        pick: { x: x - place.x, y: y - place.y },
        size: full * (1 - look.mouse.perched * perch),
        throne: throne.mouse,
        held: this.#held,
        waitedMs: this.#waitedMs,
      },
      timeMs,
    );
    this.#tell(marks);
    this.#root.tint = dimWhite(motion.dim * look.loss.dim);
  }

  idles(): boolean {
    return !isIdleMotionDisabled(this.#stage);
  }

  figures(): readonly (Box | null)[] {
    return this.#head.boxes;
  }

  wait(elapsedMs: number | null): void {
    this.#waitedMs = elapsedMs ?? 0;
    this.#pointing.wait(elapsedMs);
  }

  point(targetId: string | null, state: PointState): void {
    this.#pointing.point(targetId === null ? null : (this.#spots.get(targetId) ?? null), state);
  }

  targets(view: CheesyView | null): readonly Target[] {
    const isMarking = this.#plan !== null;
    const board: RowTargets = {
      place: 'hole',
      rows: LAYERS,
      width: HOLES,
      pick: cheesyGame.pick,
      box: (layer, hole) => this.#board.onStage(this.#cheese.boxOf(layer, hole, !isMarking)),
    };
    const layer = this.#plan ? 0 : (view?.picks.length ?? 0);
    const targets = this.#plan
      ? createMarkTargets(board, this.#plan.places)
      : view?.end === null
        ? createPickTargets(board, layer)
        : [];
    this.#spots = new Map(
      targets.map(({ id }, index) => [id, holeIndex(layer + Math.floor(index / HOLES), index % HOLES)]),
    );
    return targets;
  }

  resize(width: number, height: number): void {
    const { head, hole, depth, card } = look[this.#stage.layout];
    this.#pantry.place(width, height);
    this.#board.place(width, height);
    const box = this.#board.onStage({
      x: head.x - head.width / 2,
      y: head.y,
      width: head.width,
      height: head.size,
    });
    // On a phone the profit is between the number and the edge.
    const [left, right] = head.below > 0 ? [box.x, box.x + box.width] : [box.x + box.width, width];
    this.#head.place({
      x: box.x + box.width / 2,
      y: box.y,
      size: box.height,
      width: box.width,
      profitX: (left + right) / 2,
      profitRoom: right - left - 2 * look.edge,
      profitY: box.y + head.below * (box.height / head.size),
      zoom: box.height / look.head.number.size,
      stageWidth: width,
    });
    const scale = this.#board.onStage({ x: 0, y: 0, width: 1, height: 1 }).width;
    if (depth) this.#depth?.place(depth.right, hole.y, hole.row, scale);
    const at = this.#board.onStage({ ...card, width: 0, height: 0 });
    this.#card.place(at.x, at.y, scale);
  }

  destroy(): void {
    this.#root.destroy({ children: true });
    this.#head.destroy();
  }

  /** The last bitten piece, once its layer is open. */
  get #held(): Piece | null {
    const last = this.#motion.opened - 1;
    const layer = this.#view?.layers[last];
    const hole = this.#view?.picks[last];
    return layer === undefined || hole === undefined ? null : pieceAt(layer, hole);
  }

  #say(facts: BetFacts | null): void {
    this.#facts = facts;
    if (facts) this.#head.say(facts.profitText, facts.won);
  }

  /** Shows the layer numbers, the contents of the next layer, and the payout so far. */
  #tell(marks: readonly number[] | null): void {
    const motion = this.#motion;
    const { eaten, opened, rest, active } = motion;
    const now = marks ? marks.length : active > 0 ? opened : null;
    this.#depth?.draw(marks ? marks.length : eaten, now);
    const next = marks ? 0 : eaten;
    this.#card.view.visible = rest === 0 && next < LAYERS;
    if (this.#card.view.visible) this.#tellCard(next);
    const text = motion.won < 0 ? (this.#facts?.multiplierText ?? '') : this.#paid(eaten);
    const wind = motion.won < 0 ? look.loss.smaller : 0;
    this.#head.draw(text, { ...motion, wind });
  }

  #round() {
    const { layers = [], picks = [] } = this.#view ?? {};
    return { difficulty: this.#params.difficulty, rows: layers, picks };
  }

  #paid(eaten: number): string {
    return eaten === 0 ? '' : formatMultiplierE8(cashoutMultiplier.after(this.#round(), eaten));
  }

  #tellCard(layer: number): void {
    const { difficulty } = this.#params;
    const ahead = cashoutMultiplier.ahead(this.#round(), layer).toReversed();
    let place = 0;
    const lines = countLayerPieces(difficulty).map(({ piece, count }) => {
      const multiplier = ahead[place] ?? cashoutMultiplier.most(difficulty, 0);
      place += count;
      return { piece, count, multiplier };
    });
    this.#card.say(layer, lines);
  }
}

/** Creates the scene of cheesy. */
export const createCheesyScene = (stage: PixiStage): Scene<CheesyView, Cue, CheesyParams> =>
  new PantryScene(stage);
