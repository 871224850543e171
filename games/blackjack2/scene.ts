import { Container, Sprite } from 'pixi.js';
import { createBox } from '#engine/families/blackjack-rules.ts';
import { CardTable } from '#engine/parts/card-table.ts';
import { cardStyles } from '#engine/parts/card-deck.ts';
import { dimWhite } from '#engine/parts/color.ts';
import { isWideStage } from '#engine/parts/fitted-layout.ts';
import { scheduleDim } from '#engine/parts/schedule-dim.ts';
import { Plate, type PlateWord } from '#engine/parts/plate.ts';
import { isGainText, ResultLabel } from '#engine/parts/result-label.ts';
import { createStakedTable, toTableState, cardTotal, type StyleOf } from '#engine/parts/table-state.ts';
import { isIdleMotionDisabled } from '#engine/stage/idle-motion.ts';
import type { BetFacts, Box, PixiStage, PlayContext, Scene, Target } from '#engine/stage/scene.ts';
import type { Timeline } from '#engine/stage/timeline.ts';
import type { Cue } from './cues.ts';
import { look } from './look.ts';
import { type Blackjack2Params, type HandsView, table } from './rules.ts';

type Picture = keyof typeof look.room.wide;
const pictures = Object.keys(look.room.wide) as readonly Picture[]; // the keys of an object literal
const nothing = [createBox(0n), createBox(0n)];

const restMotion = () => ({ asked: 0, coin: 0, light: 0, join: 0, dim: 0, resultLabel: 0, wound: 0 });

/** The left hand is black and gold, the right one ivory; swapped cards keep their style. */
const styleOf: StyleOf = (box, place, isSwapped) =>
  (box === 0) !== (isSwapped && place === 1) ? cardStyles.gold : cardStyles.ivory;

/** Two half tables with a coin between them. */
class TwinScene implements Scene<HandsView, Cue, Blackjack2Params> {
  readonly #stage: PixiStage;
  readonly #root = new Container();
  readonly #room = new Container();
  readonly #sprites: Readonly<Record<Picture, Sprite>>;
  readonly #vignette: Sprite;
  readonly #coin: Sprite;
  readonly #glow: Sprite;
  readonly #table: CardTable;
  readonly #plate: Plate;
  readonly #resultLabel = new ResultLabel();
  readonly #motion = restMotion();
  #size: 'wide' | 'narrow' = 'wide';
  #isViolet = false;
  #isEmpty = true;
  /** When the results of the hands are shown. */
  #settleMs = 0;

  constructor(stage: PixiStage) {
    this.#stage = stage;
    const make = (picture: Picture): Sprite => new Sprite(stage.texture(picture));
    this.#sprites = {
      lounge: make('lounge'),
      rail: make('rail'),
      'half-left': make('half-left'),
      'half-right': make('half-right'),
      gap: make('gap'),
      'table-pool': make('table-pool'),
      'table-light': make('table-light'),
      'swap-arcs': make('swap-arcs'),
    };
    this.#vignette = new Sprite(stage.texture('table-vignette'));
    this.#glow = new Sprite({ texture: stage.texture('coin-glow'), anchor: 0.5 });
    this.#coin = new Sprite({ texture: stage.texture('swap-coin'), anchor: 0.5 });
    this.#room.addChild(...pictures.map((picture) => this.#sprites[picture]), this.#glow, this.#coin);
    this.#table = new CardTable(stage, look.table, look.wide, {
      styleOf,
      hasGold: true,
      pushTotal: table.pushTotal,
    });
    this.#table.show(createStakedTable(nothing));
    this.#plate = new Plate(stage);
    this.#root.addChild(this.#room, this.#vignette, this.#table.view, this.#plate.view);
    this.#root.addChild(this.#resultLabel.view);
    stage.view.addChild(this.#root);
    this.resize(stage.width, stage.height);
  }

  show(view: HandsView | null, facts: BetFacts | null): void {
    Object.assign(this.#motion, restMotion());
    this.#isEmpty = view === null;
    if (!view) return this.#table.show(createStakedTable(nothing));
    const box = createBox(BigInt(view.bet ?? 0));
    this.#table.show(toTableState(view, [box, box], styleOf));
    this.#motion.asked = view.phase === 'swap' ? 1 : 0;
    if (!facts) return;
    this.#resultLabel.say(facts.profitText, isGainText(facts.profitText));
    this.#isViolet = this.#isPush22;
    const light = this.#isViolet || this.#isJoined ? 1 : 0;
    Object.assign(this.#motion, { resultLabel: 1, light, join: this.#isJoined ? 1 : 0 });
  }

  play(cue: Cue, timeline: Timeline, context: PlayContext): void {
    const atMs = timeline.cursorMs;
    this.#isEmpty = false;
    if (cue.kind === 'swap') this.#laySwap(cue.isSwapped, timeline, context);
    if (cue.kind === 'peek' && cue.isBlackjack) this.#ask(0, timeline, context);
    if (cue.kind === 'settle' && cue.hand === 0) this.#settleMs = atMs;
    const endMs = this.#table.lay(cue, timeline, context);
    if (cue.kind === 'deal') this.#ask(1, timeline, context);
    if (cue.kind === 'settle' && cue.hand === this.#table.state.hands.length - 1)
      return this.#layEnd(timeline, context, this.#settleMs);
    timeline.markReveal(endMs);
    timeline.markSettle(endMs);
  }

  tick(timeMs: number): void {
    const { asked, coin, light, join, dim, wound } = this.#motion;
    const drawing = look.coin[this.#size];
    const { turns, breath, wind } = look.coin;
    const rest = this.#isEmpty ? 1 : look.coin.rest;
    const lit = this.#isEmpty ? 1 : asked;
    const wave = isIdleMotionDisabled(this.#stage)
      ? 0
      : lit * Math.sin((timeMs / breath.everyMs) * Math.PI * 2);
    const size = drawing.size * (1 + breath.size * wave - wind.size * wound);
    // It turns about its vertical axis, as a coin does.
    this.#coin.setSize(size * Math.abs(Math.cos(coin * turns * Math.PI)), size);
    this.#coin.alpha = (rest + (1 - rest) * Math.max(asked, Math.sin(coin * Math.PI))) * (1 - join);
    this.#glow.alpha = lit * (1 - breath.glow + breath.glow * wave);
    this.#sprites['swap-arcs'].alpha = asked;
    this.#table.lightSeconds(asked);
    this.#table.draw();
    const { color, alpha } = this.#isViolet ? look.light.violet : look.light.gold;
    this.#sprites['table-light'].tint = color;
    this.#sprites['table-light'].alpha = light * alpha;
    this.#sprites.gap.alpha = 1 - join;
    const away = join * look.join[this.#size];
    const { 'half-left': left, 'half-right': right } = look.room[this.#size];
    this.#sprites['half-left'].x = left.x + away;
    this.#sprites['half-right'].x = right.x - away;
    this.#room.tint = dimWhite(dim * look.loss.dim);
    this.#resultLabel.appear(this.#motion.resultLabel);
    this.#tell();
  }

  idles(): boolean {
    return !isIdleMotionDisabled(this.#stage) && (this.#isEmpty || this.#motion.asked > 0);
  }

  wait(elapsedMs: number | null): void {
    this.#motion.wound = look.ease.light(Math.min(1, (elapsedMs ?? 0) / look.coin.wind.ms));
  }

  figures(): readonly (Box | null)[] {
    return [this.#resultLabel.box];
  }

  targets(view: HandsView | null): readonly Target[] {
    if (view?.phase !== 'swap') return [];
    const { x, y, size } = look.coin[this.#size];
    const box = this.#table.onStage({ x: x - size / 2, y: y - size / 2, width: size, height: size });
    const label = { key: 'swapCoin', values: this.#swappedTotals };
    return [{ role: 'button', id: 'swap', box, label, action: { type: 'swap' } }];
  }

  resize(width: number, height: number): void {
    this.#size = isWideStage({ width, height }) ? 'wide' : 'narrow';
    this.#table.place(look[this.#size], width, height);
    const { x, y, scale } = this.#table.fitted;
    this.#room.position.set(x, y);
    this.#room.scale.set(scale);
    for (const picture of pictures) {
      const at = look.room[this.#size][picture];
      this.#sprites[picture].position.set(at.x, at.y);
      this.#sprites[picture].setSize(at.width, at.height);
    }
    const { glow, say, told: _told, ...coin } = look.coin[this.#size];
    this.#coin.position.copyFrom(coin);
    this.#glow.position.copyFrom(coin);
    this.#glow.setSize(glow, glow);
    this.#vignette.setSize(width, height);
    const at = this.#table.fitted.place(say);
    this.#resultLabel.place(at.x, at.y, width);
  }

  destroy(): void {
    this.#table.destroy();
    this.#root.destroy({ children: true });
  }

  #ask(asked: number, timeline: Timeline, { lasting }: PlayContext): void {
    const options = { atMs: timeline.cursorMs, durationMs: lasting(look.coin.askMs), ease: look.ease.light };
    timeline.to(this.#motion, { asked }, options);
  }

  #laySwap(isSwapped: boolean, timeline: Timeline, context: PlayContext): void {
    this.#ask(0, timeline, context);
    if (!isSwapped) return;
    const atMs = timeline.cursorMs;
    timeline.call(atMs, () => this.#stage.sound.play(look.sounds.swap));
    const durationMs = this.#table.paceOf(context.speed).swapMs;
    timeline.to(this.#motion, { coin: 1 }, { atMs, durationMs, ease: look.ease.turn });
  }

  /** The end of the round, from the time when the results of the hands are shown. */
  #layEnd(timeline: Timeline, context: PlayContext, atMs: number): void {
    const { facts, lasting, speed } = context;
    const { ease } = look;
    this.#isViolet = this.#isPush22;
    this.#resultLabel.say(facts.profitText, isGainText(facts.profitText));
    this.resize(this.#stage.width, this.#stage.height);
    timeline.markReveal(atMs);
    timeline.markSettle(timeline.cursorMs + look.afterMs[speed]);
    const lit = { atMs, durationMs: lasting(look.light.ms), ease: ease.light };
    if (this.#isViolet || this.#isJoined) timeline.to(this.#motion, { light: 1 }, lit);
    if (this.#isJoined) timeline.to(this.#motion, { join: 1 }, { ...lit, durationMs: lasting(look.join.ms) });
    timeline.call(atMs, () => this.#stage.sound.play(look.sounds[this.#soundOf(facts)]));
    const come = facts.won ? ease.pop : ease.light;
    const durationMs = lasting(look.resultLabel.ms);
    timeline.to(this.#motion, { resultLabel: 1 }, { atMs, durationMs, ease: come });
    if (!facts.won)
      scheduleDim(timeline, this.#motion, context, { atMs, ...look.loss, down: ease.light, up: ease.fall });
  }

  #soundOf({ won }: BetFacts): keyof typeof look.sounds {
    if (this.#isJoined) return 'join';
    if (this.#isViolet) return 'violet';
    if (!won) return 'loss';
    return this.#table.state.hands.every(({ result }) => result === 'push') ? 'push' : 'win';
  }

  /** Shows what a swap would do to the hands, or why the table is violet. */
  #tell(): void {
    const { asked, light } = this.#motion;
    const { ink, strong, ...plate } = look.plate;
    const { say, told } = look.coin[this.#size];
    const isTold = asked === 0 && this.#isViolet && told !== null;
    const { view } = this.#plate;
    view.alpha = isTold ? light : asked;
    view.visible = view.alpha > 0;
    if (!view.visible) return;
    view.position.copyFrom(this.#table.fitted.place(isTold ? told : say));
    const text = (key: string, values = {}) => this.#stage.text({ key, values });
    const swap: readonly PlateWord[] = [
      [text('swapTo'), ink],
      [text('totals', this.#swappedTotals), strong],
    ];
    this.#plate.say(isTold ? [[text('push22'), ink]] : swap, plate);
  }

  get #swappedTotals(): { readonly left: number; readonly right: number } {
    const [a, b] = this.#table.state.hands;
    const [a0, a1] = a?.cards ?? [];
    const [b0, b1] = b?.cards ?? [];
    const total = (...cards: readonly (typeof a0)[]) => cardTotal(cards.filter((card) => card !== undefined));
    return { left: total(a0, b1), right: total(b0, a1) };
  }

  get #isPush22(): boolean {
    const { dealer, hands } = this.#table.state;
    return cardTotal(dealer) === table.pushTotal && hands.some(({ result }) => result === 'push');
  }

  /** Whether doubled hands of both halves won. */
  get #isJoined(): boolean {
    const won = this.#table.state.hands.filter(({ isDoubled, result }) => isDoubled && result === 'win');
    return new Set(won.map(({ box }) => box)).size > 1;
  }
}

/** Creates the scene of Blackjack Twin. */
export const createBlackjack2Scene = (stage: PixiStage): Scene<HandsView, Cue, Blackjack2Params> =>
  new TwinScene(stage);
