import { Container, Graphics, Sprite } from 'pixi.js';
import { createBox } from '#engine/families/blackjack-rules.ts';
import { createLight } from '#engine/parts/backdrop.ts';
import { CardTable } from '#engine/parts/card-table.ts';
import { dimWhite } from '#engine/parts/color.ts';
import { scheduleDim } from '#engine/parts/schedule-dim.ts';
import { isGainText, ResultLabel } from '#engine/parts/result-label.ts';
import { createStakedTable, toTableState } from '#engine/parts/table-state.ts';
import { isIdleMotionDisabled } from '#engine/stage/idle-motion.ts';
import type { BetFacts, Box, PixiStage, PlayContext, Scene } from '#engine/stage/scene.ts';
import type { Timeline } from '#engine/stage/timeline.ts';
import type { Cue } from './cues.ts';
import { look } from './look.ts';
import { CardTrack } from './parts/card-track.ts';
import { CharlieSign } from './parts/charlie-sign.ts';
import { restMotion } from './parts/motion.ts';
import type { Blackjack1Params, HandsView } from './rules.ts';

const emptyTable = createStakedTable([createBox(0n)]);

/** The small neon table: one hand, six lamps on the way to a Charlie. */
class NeonScene implements Scene<HandsView, Cue, Blackjack1Params> {
  readonly #stage: PixiStage;
  readonly #root = new Container();
  readonly #night = new Graphics();
  readonly #room = new Container();
  readonly #board = new Container();
  readonly #bolt: Sprite;
  readonly #light: Sprite;
  readonly #neon: Readonly<Record<'blue' | 'gold', Sprite>>;
  readonly #table: CardTable;
  readonly #track: CardTrack;
  readonly #charlie: CharlieSign;
  /** Everything over the table, in units of its drawing. */
  readonly #over = new Container();
  readonly #resultLabel = new ResultLabel();
  readonly #motion = restMotion();

  constructor(stage: PixiStage) {
    this.#stage = stage;
    const { bolt, light, board } = look;
    const picture = (alias: string, { x, y, width, height }: Box): Sprite => {
      const sprite = new Sprite({ texture: stage.texture(alias), x, y });
      sprite.setSize(width, height);
      return sprite;
    };
    this.#bolt = createLight(stage.texture('neon-light'), { width: bolt.size, color: bolt.color, alpha: 1 });
    this.#bolt.position.set(bolt.x, bolt.y);
    this.#room.addChild(picture('city-room', { x: 0, y: 0, ...look.room }), this.#bolt);
    this.#light = createLight(stage.texture('neon-light'), light);
    this.#light.position.set(light.x, light.y);
    this.#neon = { blue: picture('neon', board), gold: picture('neon-gold', board) };
    this.#board.addChild(this.#light, picture('quick-table', board), this.#neon.blue, this.#neon.gold);
    this.#table = new CardTable(stage, look.table, look.wide);
    this.#track = new CardTrack(stage);
    this.#charlie = new CharlieSign(stage);
    this.#board.addChild(this.#charlie.rays);
    this.#over.addChild(this.#charlie.view);
    this.#table.view.addChildAt(this.#track.view, 0);
    this.#root.addChild(this.#room, this.#board, this.#table.view, this.#over, this.#resultLabel.view);
    stage.view.addChild(this.#night, this.#root);
    this.resize(stage.width, stage.height);
  }

  show(view: HandsView | null, facts: BetFacts | null): void {
    Object.assign(this.#motion, restMotion());
    const [hand] = view?.hands ?? [];
    this.#table.show(view ? toTableState(view, [createBox(BigInt(view.bet ?? 0))]) : emptyTable);
    if (!hand) return;
    const isCharlie = hand.result === 'charlie' ? 1 : 0;
    Object.assign(this.#motion, { cards: hand.cards.length, gold: facts && isGain(hand.result) ? 1 : 0 });
    Object.assign(this.#motion, { sign: isCharlie, letters: isCharlie, rays: isCharlie });
    if (!facts) return;
    this.#motion.resultLabel = 1;
    this.#say(facts);
  }

  play(cue: Cue, timeline: Timeline, context: PlayContext): void {
    const atMs = timeline.cursorMs;
    if (cue.kind === 'deal') this.#layDeal(timeline, atMs);
    const endMs = this.#table.lay(cue, timeline, context);
    if (cue.kind === 'hit' || cue.kind === 'double' || cue.kind === 'deal')
      timeline.set(this.#motion, { cards: cue.kind === 'deal' ? 2 : cue.place + 1 }, endMs);
    if (cue.kind === 'charlie') this.#layCharlie(timeline, context, atMs);
    if (cue.kind === 'settle') this.#layEnd(cue, timeline, context, atMs);
  }

  tick(timeMs: number): void {
    const { dim, gold, jolt, cards, waitMs } = this.#motion;
    this.#table.draw();
    const light = 1 - dim * look.neon.dimmed;
    const glow = light * (1 - this.#flicker(timeMs)) * (1 - this.#wait(waitMs));
    this.#room.tint = this.#board.tint = dimWhite(dim * look.loss.dim);
    this.#neon.blue.alpha = glow * (1 - gold);
    this.#neon.gold.alpha = glow * gold;
    this.#neon.gold.visible = gold > 0;
    this.#light.tint = gold > 0.5 ? look.light.gold : look.light.blue;
    this.#light.alpha = look.light.alpha * glow;
    const breath = isIdleMotionDisabled(this.#stage)
      ? 0
      : Math.sin((timeMs / look.bolt.breathMs) * Math.PI * 2);
    this.#bolt.alpha = look.bolt.alpha * glow * (1 + look.bolt.breath * breath);
    this.#track.draw(cards, this.#stage.layout, this.#drawing.width);
    // On a narrow stage the result label takes its place.
    if (this.#stage.layout === 'phone') this.#track.view.alpha = 1 - this.#motion.resultLabel;
    this.#charlie.draw(this.#motion);
    const swing = jolt * Math.sin(jolt * Math.PI * 5) * look.charlie.jolt * this.#table.fitted.scale;
    this.#root.position.set(0, swing);
    this.#resultLabel.appear(this.#motion.resultLabel);
  }

  idles(): boolean {
    return !isIdleMotionDisabled(this.#stage);
  }

  figures(): readonly (Box | null)[] {
    return [this.#resultLabel.box];
  }

  wait(elapsedMs: number | null): void {
    this.#motion.waitMs = elapsedMs ?? 0;
  }

  resize(width: number, height: number): void {
    const isPhone = this.#stage.layout === 'phone';
    this.#table.place(this.#drawing, width, height);
    const { fitted } = this.#table;
    this.#night.clear().rect(0, 0, width, height).fill(look.room.color);
    const cover = Math.max(width / look.room.width, height / look.room.height);
    const { narrow } = look.room;
    const room = isPhone
      ? fitted.place(narrow)
      : {
          x: (width - look.room.width * cover) / 2,
          y: (height - look.room.height * cover) / 2,
          scale: cover,
        };
    this.#room.position.copyFrom(room);
    this.#room.scale.set(room.scale);
    const board = { ...look.board.narrow, ...(!isPhone && { x: 0, y: 0, scaleX: 1, scaleY: 1 }) };
    this.#board.position.copyFrom(fitted.place(board));
    this.#board.scale.set(board.scaleX * fitted.scale, board.scaleY * fitted.scale);
    this.#over.position.copyFrom(fitted);
    this.#over.scale.set(fitted.scale);
    this.#charlie.place(look.charlie[isPhone ? 'narrow' : 'wide']);
    this.#placeLabel();
  }

  destroy(): void {
    this.#table.destroy();
    this.#root.destroy({ children: true });
  }

  get #drawing() {
    return this.#stage.layout === 'phone' ? look.narrow : look.wide;
  }

  /** The next round starts with an empty table. */
  #layDeal(timeline: Timeline, atMs: number): void {
    timeline.set(this.#motion, restMotion(), atMs);
  }

  #say({ profitText }: BetFacts): void {
    this.#resultLabel.say(profitText, isGainText(profitText));
    this.#placeLabel();
  }

  #placeLabel(): void {
    const place = look.resultLabel[this.#stage.layout === 'phone' ? 'narrow' : 'wide'];
    const { x, y } = this.#table.fitted.place(place);
    this.#resultLabel.place(x, y, this.#stage.width);
  }

  /** The sixth card slams down, the neon sign writes the word, sparks fly. */
  #layCharlie(timeline: Timeline, context: PlayContext, atMs: number): void {
    const { lasting, random } = context;
    const { slamMs, signMs, letterMs, raysMs, sparksMs, joltMs } = look.charlie;
    const { out, swing } = look.ease;
    const motion = this.#motion;
    this.#charlie.prepare(this.#stage, random);
    timeline.call(atMs, () => this.#stage.sound.play(look.sounds.charlie));
    if (!isIdleMotionDisabled(this.#stage)) {
      timeline.set(motion, { jolt: lasting(1) }, atMs);
      timeline.to(motion, { jolt: 0 }, { atMs, durationMs: lasting(joltMs) });
      timeline.to(
        motion,
        { sparks: 1 },
        { atMs: atMs + lasting(slamMs), durationMs: lasting(sparksMs), ease: out },
      );
    }
    const signAt = atMs + lasting(slamMs);
    const letters = { atMs: signAt + lasting(signMs), durationMs: lasting(letterMs * 8) };
    timeline.to(motion, { rays: 1 }, { atMs: signAt, durationMs: lasting(raysMs), ease: out });
    timeline.to(motion, { gold: 1 }, { atMs: signAt, durationMs: lasting(signMs), ease: swing });
    timeline.to(motion, { sign: 1 }, { atMs: signAt, durationMs: lasting(signMs), ease: out });
    timeline.to(motion, { letters: 1 }, letters);
    timeline.cursorMs = letters.atMs + letters.durationMs;
  }

  #layEnd(
    { result, stake, returned }: Extract<Cue, { readonly kind: 'settle' }>,
    timeline: Timeline,
    context: PlayContext,
    atMs: number,
  ): void {
    const { facts, lasting, speed } = context;
    const { sounds, ease, loss } = look;
    const isWin = isGain(result);
    const isPush = stake === returned;
    const received =
      result === 'blackjack' ? sounds.blackjack : isWin ? sounds.win : isPush ? sounds.push : sounds.loss;
    this.#say(facts);
    timeline.markReveal(atMs);
    timeline.markSettle(atMs + look.settle[speed]);
    // The sound of a Charlie has already been played.
    if (result !== 'charlie') timeline.call(atMs, () => this.#stage.sound.play(received));
    const come = { atMs, durationMs: lasting(look.resultLabel.ms), ease: isWin ? ease.pop : ease.out };
    timeline.to(this.#motion, { resultLabel: 1 }, come);
    if (isWin)
      timeline.to(this.#motion, { gold: 1 }, { atMs, durationMs: lasting(look.win.goldMs), ease: ease.out });
    else if (!isPush)
      scheduleDim(timeline, this.#motion, context, { atMs, ...loss, down: ease.out, up: ease.swing });
  }

  /** Flicker of a neon tube. */
  #flicker(timeMs: number): number {
    const { flickerEveryMs, flickerMs, deep } = look.neon;
    if (isIdleMotionDisabled(this.#stage)) return 0;
    const share = (timeMs % flickerEveryMs) / flickerMs;
    return share < 1 ? deep * Math.abs(Math.sin(share * Math.PI * 3)) * (1 - share) : 0;
  }

  /** Brightness of the edge while waiting for the reply. */
  #wait(waitMs: number): number {
    const { waitMs: everyMs, waitDeep } = look.neon;
    return (waitDeep * (1 - Math.cos((waitMs / everyMs) * Math.PI * 2))) / 2;
  }
}

const isGain = (result: string | null): boolean =>
  result === 'win' || result === 'blackjack' || result === 'charlie';

/** Creates the scene of Blackjack Quick. */
export const createBlackjack1Scene = (stage: PixiStage): Scene<HandsView, Cue, Blackjack1Params> =>
  new NeonScene(stage);
