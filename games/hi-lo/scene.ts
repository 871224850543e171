import { Container } from 'pixi.js';
import { ONE_X, formatMultiplierE8 } from '#core/multiplier.ts';
import type { Multiplier } from '#core/rules.ts';
import { dimWhite } from '#engine/parts/color.ts';
import { scheduleDim } from '#engine/parts/schedule-dim.ts';
import { schedulePop } from '#engine/parts/schedule-pop.ts';
import { ResultHead } from '#engine/parts/result-head.ts';
import { windUpAt } from '#engine/parts/wind-up.ts';
import { isIdleMotionDisabled } from '#engine/stage/idle-motion.ts';
import type { BetFacts, Box, PixiStage, PlayContext, Scene, Target } from '#engine/stage/scene.ts';
import type { Timeline } from '#engine/stage/timeline.ts';
import { getOpenGuesses, guessSentence, currentMultiplier } from './controls.ts';
import { type Cue, viewAt } from './cues.ts';
import { look } from './look.ts';
import { Bay } from './parts/bay.ts';
import { GuessChain } from './parts/chain.ts';
import { fitLayout } from './parts/layout.ts';
import { restMotion } from './parts/motion.ts';
import { Stones } from './parts/stones.ts';
import { HiLoTable } from './parts/table.ts';
import { multiplierHistory, type HiLoParams, type HiLoView, countCorrectGuesses } from './rules.ts';

const stoneIds = ['upper', 'lower'] as const;
const { pull, skip, same } = look.sounds;
const heardOf = { higher: pull, lower: pull, same, skip } as const;
const pulls = { higher: 1, lower: -1, same: 0, skip: 0 } as const;

/** Tide cards: a row that grows on still water, two stones to press, and the chain of multipliers. */
class BayScene implements Scene<HiLoView, Cue, HiLoParams> {
  readonly #stage: PixiStage;
  readonly #root = new Container();
  readonly #bay: Bay;
  readonly #table: HiLoTable;
  readonly #chain: GuessChain;
  readonly #stones: Stones;
  readonly #head: ResultHead;
  readonly #motion = restMotion();
  #fitted: ReturnType<typeof fitLayout>;
  #shown: HiLoView | null = null;
  #pointed: string | null = null;

  constructor(stage: PixiStage) {
    this.#stage = stage;
    this.#bay = new Bay(stage);
    this.#table = new HiLoTable(stage);
    this.#chain = new GuessChain(stage);
    this.#stones = new Stones(stage);
    this.#head = new ResultHead(stage, look.head);
    this.#root.addChild(this.#bay.view, this.#table.mirror, this.#bay.sea, this.#table.view);
    this.#root.addChild(this.#chain.view, this.#stones.view, this.#head.view);
    stage.view.addChild(this.#root);
    this.#fitted = fitLayout(stage);
    this.resize(stage.width, stage.height);
  }

  show(view: HiLoView | null, facts: BetFacts | null): void {
    this.#shown = view;
    Object.assign(this.#motion, restMotion());
    if (!view || view.end === null) return;
    const lost = Number(view.end === 'bust');
    Object.assign(this.#motion, { sink: lost, ring: 1 - lost, won: 1 - lost, resultLabel: facts ? 1 : 0 });
    if (facts) this.#head.say(facts.profitText, facts.won);
  }

  play({ kind, view }: Cue, timeline: Timeline, context: PlayContext): void {
    this.#shown = view;
    const seenMs = kind === 'cashout' ? timeline.cursorMs : this.#layCard(view, timeline, context);
    timeline.cursorMs = seenMs;
    timeline.markReveal(seenMs);
    if (view.end === 'bust') this.#layLoss(timeline, context);
    else if (view.end !== null) this.#layWin(timeline, context);
    timeline.markSettle(timeline.cursorMs);
  }

  tick(timeMs: number): void {
    const { own } = this.#fitted;
    const motion = this.#motion;
    const [told, reached] = [this.#told, this.#reached];
    const { cards, said = [] } = this.#shown ?? { cards: [null] };
    const isGold = (reached ?? 0n) >= look.cards.goldFrom * ONE_X;
    this.#bay.draw(timeMs, dimWhite(Math.max(motion.dim * look.loss.dim, motion.dark * look.dark)));
    this.#table.draw(own, { cards, isGold, timeMs, isWaiting: this.#shown === null }, motion);
    this.#chain.draw(this.#fitted, {
      count: cards.length,
      said,
      slide: motion.slide,
      isPaid: reached !== null,
      climb: this.#shown ? multiplierHistory({ cards: this.#shown.cards, said }) : [],
      alpha: 1 - motion.sink * look.sink.chain,
    });
    const isOpen = told !== null && told.end === null;
    this.#stones.draw(this.#fitted, {
      offers: isOpen ? getOpenGuesses(told) : [],
      idle: this.#shown === null ? look.stone.idle : 0,
      pointed: stoneIds.findIndex((id) => id === this.#pointed),
    });
    this.#head.draw(reached === null ? '' : formatMultiplierE8(reached), motion);
  }

  idles(): boolean {
    return !isIdleMotionDisabled(this.#stage);
  }

  figures(): readonly (Box | null)[] {
    return this.#head.boxes;
  }

  wait(elapsedMs: number | null): void {
    this.#motion.lift = windUpAt(elapsedMs, look.wait, look.ease.light);
  }

  point(targetId: string | null): void {
    this.#pointed = targetId;
  }

  targets(view: HiLoView | null): readonly Target[] {
    if (!view || view.end !== null) return [];
    return getOpenGuesses(view).flatMap((offer, place): readonly Target[] => {
      const [id = offer.choice, { choice }] = [stoneIds[place], offer];
      const label = guessSentence(offer);
      const [box, action] = [this.#stones.boxOf(place), { type: 'guess', choice }];
      return offer.isLegal ? [{ role: 'button', id, box, label, action }] : [];
    });
  }

  resize(width: number, height: number): void {
    this.#fitted = fitLayout({ width, height, layout: this.#stage.layout });
    const { own, x, y, scale, place } = this.#fitted;
    this.#bay.place(width, height, place({ x: 0, y: own.open.foot }).y);
    this.#table.view.position.set(x, y);
    this.#table.view.scale.set(scale);
    this.#table.mirror.position.set(x, y);
    this.#table.mirror.scale.set(scale, -scale);
    this.#table.place(own);
    this.#stones.place(this.#fitted);
    const { number, label } = own;
    this.#head.place({
      x: x + number.x * scale,
      y: y + number.y * scale,
      size: number.size * scale,
      width: number.width * scale,
      stageWidth: width,
      profitY: y + label.y * scale,
      zoom: (number.size / look.head.number.size) * scale,
    });
  }

  destroy(): void {
    this.#table.destroy();
    this.#head.destroy();
    this.#root.destroy({ children: true });
  }

  /** The round up to the last card that has been seen. */
  get #told(): HiLoView | null {
    const view = this.#shown;
    if (!view || this.#motion.told === 1) return view;
    return view.cards.length > 1 ? viewAt(view, view.cards.length - 1) : null;
  }

  /** The multiplier of the correct guesses; null before the first one, and after a wrong one. */
  get #reached(): Multiplier | null {
    const told = this.#told;
    return told && told.end !== 'bust' ? currentMultiplier(told) : null;
  }

  /** The next card moves and turns while the water pulls; returns the time when it has been seen. */
  #layCard(view: HiLoView, timeline: Timeline, context: PlayContext): number {
    const { sounds, ease } = look;
    const { flipMs, darkMs, ringMs } = look.pace[context.speed];
    const [motion, atMs] = [this.#motion, timeline.cursorMs];
    const seenMs = atMs + flipMs;
    const word = view.said?.at(-1);
    const hear = (cue: string, timeMs: number) => {
      const variant = context.soundChance.next();
      timeline.call(timeMs, () => this.#stage.sound.play(cue, { variant }));
    };
    timeline.set(motion, { slide: 0, told: 0, sink: 0, ring: 0, ripple: 0, won: 0 }, atMs);
    timeline.set(motion, { resultLabel: 0, lift: 0, pull: 0, dark: 0, drops: 0, hit: 0 }, atMs);
    timeline.to(motion, { slide: 1 }, { atMs, durationMs: flipMs, ease: ease.slide });
    timeline.set(motion, { told: 1, hit: context.lasting(1) }, seenMs);
    timeline.to(
      motion,
      { hit: 0 },
      { atMs: seenMs, durationMs: context.lasting(look.hit.ms), ease: ease.pop },
    );
    if (word) hear(heardOf[word], atMs);
    hear(sounds.flip, atMs + flipMs * look.flip.heard);
    if (word && flipMs > 0) {
      timeline.to(motion, { pull: pulls[word] }, { atMs, durationMs: flipMs, ease: ease.light });
      timeline.to(motion, { pull: 0 }, { atMs: seenMs, durationMs: ringMs, ease: ease.light });
      // The card after a guess of Same is seen before the scene darkens, correct or not.
      if (word === 'same')
        for (const [dark, afterMs] of [
          [1, 0],
          [0, darkMs],
        ] as const)
          timeline.to(motion, { dark }, { atMs: seenMs + afterMs, durationMs: flipMs, ease: ease.light });
    }
    if (!word || word === 'skip') return seenMs;
    timeline.to(motion, { ripple: 1 }, { atMs: seenMs, durationMs: ringMs, ease: ease.light });
    if (view.end === 'bust') return seenMs;
    hear(`${sounds.drop}${Math.min(countCorrectGuesses(view), sounds.drops)}`, seenMs);
    this.#layPop(timeline, context, seenMs);
    return seenMs;
  }

  /** The row falls apart and sinks. */
  #layLoss(timeline: Timeline, context: PlayContext): void {
    const { sinkMs } = look.pace[context.speed];
    const atMs = timeline.cursorMs;
    const { loss, ease } = look;
    timeline.call(atMs, () => this.#stage.sound.play(look.sounds.wash));
    timeline.to(this.#motion, { sink: 1 }, { atMs, durationMs: sinkMs, ease: ease.sink });
    scheduleDim(timeline, this.#motion, context, { ...loss, atMs, down: ease.light, up: ease.light });
    this.#layLabel(timeline, context, atMs);
    timeline.cursorMs = atMs + sinkMs;
  }

  /** Gold rings spread from the open card. */
  #layWin(timeline: Timeline, context: PlayContext): void {
    const { ringMs, popMs } = look.pace[context.speed];
    const [motion, atMs] = [this.#motion, timeline.cursorMs];
    timeline.set(motion, { won: 1, ring: 0, drops: 0 }, atMs);
    timeline.to(motion, { ring: 1 }, { atMs, durationMs: ringMs, ease: look.ease.light });
    this.#table.prepare(this.#fitted.own.open, context.random);
    timeline.to(motion, { drops: 1 }, { atMs, durationMs: context.lasting(look.drops.ms) });
    this.#layPop(timeline, context, atMs);
    this.#layLabel(timeline, context, atMs);
    timeline.cursorMs = atMs + popMs;
  }

  #layPop(timeline: Timeline, context: PlayContext, atMs: number): void {
    const { popMs } = look.pace[context.speed];
    schedulePop(timeline, this.#motion, context, { atMs, popMs, ease: look.ease.light });
  }

  #layLabel(timeline: Timeline, { facts, lasting }: PlayContext, atMs: number): void {
    this.#head.say(facts.profitText, facts.won);
    const durationMs = lasting(look.head.labelMs);
    timeline.to(this.#motion, { resultLabel: 1 }, { atMs, durationMs, ease: look.ease.pop });
  }
}

/** Creates the scene of hi-lo. */
export const createHiLoScene = (stage: PixiStage): Scene<HiLoView, Cue, HiLoParams> => new BayScene(stage);
