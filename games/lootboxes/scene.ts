import { Container, Sprite } from 'pixi.js';
import { isJsonEqual } from '#core/is-json-equal.ts';
import { coverStage } from '#engine/parts/backdrop.ts';
import { dimWhite } from '#engine/parts/color.ts';
import { FramedDrawing } from '#engine/parts/framed-drawing.ts';
import { scheduleDim } from '#engine/parts/schedule-dim.ts';
import { NumberClimb } from '#engine/parts/number-climb.ts';
import { createSheetTextures } from '#engine/parts/sprite-sheet.ts';
import { reelAt, tickTimes } from '#engine/parts/reel.ts';
import { ResultLabel } from '#engine/parts/result-label.ts';
import { ShardBurst } from '#engine/parts/shard-burst.ts';
import { Tag } from '#engine/parts/tag.ts';
import { tileId, parseTileId } from '#engine/parts/tile-grid.ts';
import { TilePointing } from '#engine/parts/tile-pointing.ts';
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
import { Booth } from './parts/booth.ts';
import { ItemPlates } from './parts/item-plates.ts';
import { type LootMotion, restMotion } from './parts/motion.ts';
import { crateSheet, itemSheet } from './parts/sheets.ts';
import { Shelves } from './parts/shelves.ts';
import { reelStripStart, createReelStrip } from './parts/reel-strip.ts';
import {
  boxes,
  boxSlugs,
  formatTicketChance,
  type Item,
  itemForTicket,
  centsToMinorUnits,
  rarities,
} from './paytable.ts';
import type { LootboxesParams, LootboxesView } from './rules.ts';

/** Whether light shines out of the box for an item. */
const hasRays = ({ rarity }: Item): boolean => rarities.indexOf(rarity) <= rarities.indexOf('epic');

/** A stall of the Night Market: eight boxes on shelves, a reel over the opened one, its items below. */
class StallScene implements Scene<LootboxesView, Cue, LootboxesParams> {
  readonly #stage: PixiStage;
  readonly #root = new Container();
  readonly #bazaar: Sprite;
  /** Everything in front of the town. */
  readonly #stall: FramedDrawing;
  readonly #shelves: Shelves;
  readonly #booth: Booth;
  readonly #plates: ItemPlates;
  readonly #burst = new ShardBurst();
  readonly #number: NumberClimb;
  readonly #tag: Tag;
  readonly #resultLabel = new ResultLabel();
  readonly #pointing: TilePointing;
  readonly #motion: LootMotion = restMotion();
  #params: LootboxesParams = controls.initial;
  /** The item that is shown or being revealed. */
  #item: Item | null = null;
  #told = { multiplier: '', won: false };

  constructor(stage: PixiStage) {
    const onItems = createSheetTextures(stage, itemSheet);
    this.#stage = { ...stage, texture: createSheetTextures({ texture: onItems }, crateSheet) };
    const { size, counter, awning } = look[stage.layout];
    this.#bazaar = new Sprite({ texture: stage.texture('bazaar'), anchor: 0.5 });
    this.#stall = new FramedDrawing(size);
    this.#shelves = new Shelves(this.#stage);
    this.#booth = new Booth(this.#stage);
    this.#plates = new ItemPlates(this.#stage);
    this.#number = new NumberClimb(stage, look.multiplier);
    this.#tag = new Tag(look.tag, stage.resolution);
    this.#pointing = new TilePointing({ isInstant: stage.reducedMotion });
    this.#stall.view.addChild(this.#shelves.view, this.#booth.view, this.#burst.view);
    const wide = { x: -size.width, width: size.width * 3 };
    this.#stall.addPicture(stage, { picture: 'counter', ...wide, ...counter });
    this.#stall.addPicture(stage, { picture: 'awning', x: -6, width: size.width + 12, ...awning });
    this.#stall.view.addChild(this.#plates.view, this.#tag.view);
    this.#root.addChild(this.#bazaar, this.#stall.view, this.#number.view, this.#resultLabel.view);
    stage.view.addChild(this.#root);
    this.#take(this.#params);
    this.resize(stage.width, stage.height);
  }

  show(view: LootboxesView | null, facts: BetFacts | null): void {
    Object.assign(this.#motion, restMotion());
    this.#item = null;
    if (!view || !facts) return;
    const strip = this.#load(view.ticket);
    Object.assign(this.#motion, { reel: 1, place: strip.stop, open: 1, reveal: 1, label: 1 });
    this.#motion.rays = this.#raysOf(facts);
    this.#tell(facts);
  }

  offer(params: LootboxesParams): void {
    if (isJsonEqual(params, this.#params)) return;
    this.#params = params;
    this.#take(params);
    // The last item does not apply to another box.
    this.show(null, null);
  }

  play(cue: Cue, timeline: Timeline, context: PlayContext): void {
    if (cue.kind === 'spin') this.#laySpin(cue.ticket, timeline, context);
    else this.#layReveal(timeline, context);
  }

  tick(timeMs: number): void {
    const motion = this.#motion;
    const { reel, wind, reveal, label, pop, tremor, dim } = motion;
    const shown = Math.max(reel, wind);
    this.#pointing.tick(timeMs);
    this.#shelves.view.visible = shown < 1;
    if (shown < 1) this.#shelves.draw(this.#params.box, this.#pointing, timeMs);
    this.#booth.draw(motion, shown, timeMs);
    this.#plates.light(reveal > 0.5 ? (this.#item?.slug ?? null) : null);
    this.#burst.draw(motion.sparks);
    const { multiplier, won } = this.#told;
    const isTold = reveal > 0 && shown === 1;
    this.#number.draw(isTold ? multiplier : '', won ? look.multiplier.win : look.multiplier.loss, { pop });
    this.#number.view.alpha = Math.min(1, label);
    this.#tag.view.visible = isTold && label > 0;
    this.#tag.view.alpha = Math.min(1, label);
    this.#resultLabel.appear(isTold ? label : 0);
    const { reach, shakes } = look.artifact;
    this.#root.x = Math.sin(tremor * shakes * Math.PI * 2) * reach * (1 - tremor) * (tremor > 0 ? 1 : 0);
    this.#root.tint = dimWhite(dim * look.loss.dim);
  }

  figures(): readonly Box[] {
    return [this.#number.box, this.#resultLabel.box].filter((box) => box !== null);
  }

  wait(elapsedMs: number | null): void {
    this.#motion.wind = look.ease.light(Math.min(1, (elapsedMs ?? 0) / look.wait.windMs));
    this.#motion.waitedMs = elapsedMs ?? 0;
  }

  point(targetId: string | null, state: PointState): void {
    this.#pointing.point(parseTileId(targetId), state);
    if (targetId !== null && state === 'press') this.#stage.sound.play(look.sounds.choose);
  }

  targets(): readonly Target[] {
    if (this.#item) return [];
    return boxSlugs.map((slug, index) => ({
      role: 'choice',
      id: tileId(index),
      box: this.#stall.onStage(this.#shelves.boxOf(index)),
      label: {
        key: 'choice',
        values: { box: boxes[slug].name, price: this.#stage.amount(centsToMinorUnits(boxes[slug].price)) },
      },
      isOn: slug === this.#params.box,
      choice: slug,
    }));
  }

  resize(width: number, height: number): void {
    coverStage(this.#bazaar, look.bazaar, { width, height });
    this.#stall.place(width, height);
    const { multiplier, rarityTag, resultLabel, reveal, reel } = look[this.#stage.layout];
    const { scale } = this.#stall.view;
    this.#booth.place(width / scale.x);
    this.#burst.view.position.set(reel.x, reveal.y);
    const at = ({ x, y }: { readonly x: number; readonly y: number }) =>
      this.#stall.onStage({ x, y, width: 0, height: 0 });
    const number = at(multiplier);
    this.#number.place({
      x: number.x,
      y: number.y,
      size: multiplier.size * scale.x,
      width: multiplier.width * scale.x,
    });
    this.#tag.view.position.set(rarityTag.x, rarityTag.y);
    const label = at(resultLabel);
    this.#resultLabel.place(label.x, label.y, width);
  }

  destroy(): void {
    this.#booth.destroy();
    this.#number.destroy();
    this.#root.destroy({ children: true });
  }

  #take({ box }: LootboxesParams): void {
    this.#booth.take(box);
    this.#plates.label(boxes[box]);
  }

  #load(ticket: number) {
    const box = boxes[this.#params.box];
    const strip = createReelStrip(box, ticket);
    this.#item = itemForTicket(box, ticket);
    this.#booth.load(strip);
    return strip;
  }

  #raysOf({ won }: BetFacts): number {
    if (!won || !this.#item) return 0;
    return hasRays(this.#item) ? 2 : 1;
  }

  #tell({ multiplierText, profitText, won }: BetFacts): void {
    this.#told = { multiplier: multiplierText, won };
    this.#resultLabel.say(profitText, won);
    if (this.#item) {
      const { rarity, tickets } = this.#item;
      const values = { rarity: this.#stage.text({ key: rarity }), chance: formatTicketChance(tickets) };
      const size = this.#stage.layout === 'phone' ? look.tagSizePhone : look.tagSize;
      this.#tag.say(this.#stage.text({ key: 'rarityChance', values }), size);
    }
    this.resize(this.#stage.width, this.#stage.height);
  }

  /** The lid opens, and the reel runs to its item. */
  #laySpin(ticket: number, timeline: Timeline, { speed, lasting, soundChance }: PlayContext): void {
    const { spinMs } = look.pace[speed];
    const strip = this.#load(ticket);
    const atMs = timeline.cursorMs;
    const motion = this.#motion;
    const from = reelStripStart(strip, speed);
    const run = { from, to: strip.stop, durationMs: spinMs, ease: look.ease.reel };
    const { sound } = this.#stage;
    timeline.call(atMs, () => sound.play(look.sounds.open));
    for (const tickMs of tickTimes(run, look.reel.tickMs)) {
      const variant = soundChance.next();
      timeline.call(atMs + tickMs, () => sound.play(look.sounds.tick, { variant }));
    }
    timeline.set(motion, { ...restMotion(), reel: 1, place: from }, atMs);
    timeline.to(motion, { open: 1 }, { atMs, durationMs: Math.min(lasting(look.openMs), spinMs) });
    timeline.span({
      atMs,
      durationMs: spinMs,
      draw: (share) => {
        motion.place = reelAt(run, share * spinMs);
      },
    });
    timeline.cursorMs = atMs + spinMs;
  }

  /** The item moves in front of the reel, lit in the colour of its rarity if it is worth the price. */
  #layReveal(timeline: Timeline, context: PlayContext): void {
    const { facts, speed, lasting, random } = context;
    const { ease, reveal, artifact, loss, sounds } = look;
    const { spinMs, settleMs } = look.pace[speed];
    const atMs = timeline.cursorMs;
    const motion = this.#motion;
    const item = this.#item;
    this.#tell(facts);
    timeline.markReveal(atMs);
    timeline.markSettle(atMs + settleMs - spinMs);
    const cue = facts.won && item ? sounds.chord + item.rarity : sounds.loss;
    timeline.call(atMs, () => this.#stage.sound.play(cue));
    timeline.set(motion, { pop: lasting(1) }, atMs);
    timeline.to(motion, { pop: 0 }, { atMs, durationMs: lasting(reveal.popMs), ease: ease.pop });
    timeline.to(motion, { reveal: 1 }, { atMs, durationMs: lasting(reveal.popMs), ease: ease.light });
    timeline.to(motion, { label: 1 }, { atMs, durationMs: lasting(reveal.labelMs), ease: ease.light });
    if (!facts.won) {
      scheduleDim(timeline, motion, context, { atMs, ...loss, down: ease.lower, up: ease.rise });
      return;
    }
    const lightMs = lasting(reveal.popMs);
    timeline.to(motion, { rays: this.#raysOf(facts) }, { atMs, durationMs: lightMs, ease: ease.light });
    this.#burst.prepare(this.#stage.texture('prop-star'), look.sparks, random);
    timeline.to(motion, { sparks: 1 }, { atMs, durationMs: lasting(artifact.shakeMs) });
    if (item?.rarity !== 'artifact') return;
    timeline.set(motion, { dark: lasting(1) }, atMs);
    timeline.to(motion, { tremor: 1 }, { atMs, durationMs: lasting(artifact.shakeMs) });
    timeline.to(
      motion,
      { dark: 0 },
      { atMs: atMs + lasting(artifact.shakeMs), durationMs: lasting(reveal.popMs) },
    );
    timeline.set(motion, { tremor: 0 }, atMs + lasting(artifact.shakeMs));
  }
}

/** Creates the scene of lootboxes. */
export const createLootboxesScene = (stage: PixiStage): Scene<LootboxesView, Cue, LootboxesParams> =>
  new StallScene(stage);
