import { Container, Graphics, Sprite } from 'pixi.js';
import type { Card } from '#engine/families/cards.ts';
import { createLight } from '#engine/parts/backdrop.ts';
import { CardDeck, cardSize, cardStyles } from '#engine/parts/card-deck.ts';
import { lerp } from '#engine/parts/color.ts';
import { PlayingCard } from '#engine/parts/playing-card.ts';
import { ShardBurst } from '#engine/parts/shard-burst.ts';
import { SpritePool } from '#engine/parts/sprite-pool.ts';
import { isIdleMotionDisabled } from '#engine/stage/idle-motion.ts';
import type { RandomSource } from '#engine/stage/random.ts';
import type { PixiStage } from '#engine/stage/scene.ts';
import { look, type HiLoLayout } from '../look.ts';
import { cardSlotPlaceAt, type RowPlace } from './layout.ts';
import { type Motion, cardTurnAt } from './motion.ts';

/** The open card, the row, and one that leaves it. */
const SEEN = 7;

/** How a card rides the water: how far it is raised, as a share of its height, and its tilt. */
interface Ride {
  readonly rise: number;
  readonly roll: number;
}

/** Each card rides a little later than the one before. */
const rideAt = (timeMs: number, place: number): Ride => {
  const { rise, roll, everyMs, lag } = look.afloat;
  const turn = (timeMs / everyMs - place * lag) * Math.PI * 2;
  return { rise: rise * Math.sin(turn), roll: roll * Math.cos(turn) };
};

interface Stood extends RowPlace {
  readonly card: Card | null;
  readonly turn: number;
  readonly isSmall: boolean;
  /** Height of the card, and how deep it has sunk. */
  readonly height: number;
  readonly sunk: number;
}

/** The cards of a round; null for an unknown one. `isGold` gives a row from 100× on a gold edge. */
export interface HiLoTableState {
  readonly cards: readonly (Card | null)[];
  readonly isGold: boolean;
  readonly timeMs: number;
  /** No round has begun: the cards ride the water. */
  readonly isWaiting: boolean;
}

/**
 * The cards of a round on the water: the open one, the row of previous ones, the deck, and the water's
 * effects.
 */
export class HiLoTable {
  readonly view = new Container();
  /** Reflections; drawn below the sea. */
  readonly mirror = new Container();
  readonly #stage: PixiStage;
  readonly #deck: CardDeck;
  readonly #backs: readonly PlayingCard[];
  readonly #cards: readonly PlayingCard[];
  readonly #mirrored: readonly PlayingCard[];
  readonly #stack = new Container();
  readonly #above = new Graphics();
  readonly #rings: SpritePool;
  readonly #light: Sprite;
  readonly #shade: Sprite;
  readonly #sparks: readonly Sprite[];
  readonly #drops = new ShardBurst();

  constructor(stage: PixiStage) {
    this.#stage = stage;
    this.#deck = new CardDeck(stage);
    const many = (count: number) => Array.from({ length: count }, () => new PlayingCard(this.#deck));
    this.#backs = many(2);
    this.#cards = many(SEEN);
    this.#mirrored = many(SEEN + 1);
    this.#rings = new SpritePool(stage.texture('ring'));
    this.#light = createLight(stage.texture('card-light'), { width: 1, alpha: 1 });
    this.#shade = createLight(stage.texture('card-shade'), { width: 1, alpha: 1 });
    this.#sparks = look.sparks.map(() => new Sprite({ texture: stage.texture('spark'), anchor: 0.5 }));
    this.mirror.scale.y = -1;
    this.mirror.alpha = look.cards.reflection;
    this.mirror.addChild(...this.#mirrored.map(({ view }) => view));
    this.#stack.addChild(...this.#backs.map(({ view }) => view), this.#light, this.#shade);
    this.#stack.addChild(...this.#cards.map(({ view }) => view), ...this.#sparks);
    this.view.addChild(this.#rings.view, this.#above, this.#stack, this.#drops.view);
    this.#above.visible = false;
  }

  /** Masks the area above the water: a lost card sinks below it. */
  place({ size, open, row, slots }: HiLoLayout): void {
    const edge = (slots[0].x + row.width + open.x - open.width / 2) / 2;
    this.#above
      .clear()
      .rect(-size.width, -size.height, size.width + edge, size.height + open.foot - (row.isOnWater ? 12 : 0))
      .rect(edge, -size.height, size.width * 2, size.height + open.foot)
      .fill(0xffffff);
  }

  /** Scatters the drops of a win; the same random source gives the same flight. */
  prepare(open: HiLoLayout['open'], random: RandomSource): void {
    const { reach, size, ...drops } = look.drops;
    const { width } = open;
    this.#drops.view.position.set(open.x, open.y);
    const scattered = { ...drops, reach: reach * width, size: size * width };
    this.#drops.prepare(this.#stage.texture('drop'), scattered, random);
  }

  draw(layout: HiLoLayout, { cards, isGold, timeMs, isWaiting }: HiLoTableState, motion: Motion): void {
    const rides = isWaiting && !isIdleMotionDisabled(this.#stage);
    const ride = (place: number) => (rides ? rideAt(timeMs, place) : { rise: 0, roll: 0 });
    const first = Math.max(0, cards.length - SEEN);
    const stood = cards
      .slice(first)
      .map((card, index) => this.#stand(layout, cards, first + index, card, motion, ride(0)));
    for (const [index, card] of this.#cards.entries()) {
      const mirrored = this.#mirrored[index];
      const at = stood.find((_, place) => (first + place) % SEEN === index);
      card.view.visible = mirrored !== undefined && at !== undefined;
      if (mirrored) mirrored.view.visible = card.view.visible;
      if (!at || !mirrored) continue;
      this.#drawCard(card, at, stood.at(-1) === at, isGold, motion);
      this.#drawMirrored(mirrored, at, layout, motion);
    }
    this.#drawDeck(layout, motion, ride);
    this.#drawLight(layout, motion, timeMs);
    this.#drawRings(layout, stood, motion, timeMs);
    this.#stack.mask = motion.sink > 0 ? this.#above : null;
    this.#above.visible = motion.sink > 0;
    this.#drops.draw(motion.drops);
  }

  destroy(): void {
    this.#stack.mask = null;
    this.#deck.destroy();
  }

  /** A card of the round at its place, raised or sunk by the water. */
  #stand(
    layout: HiLoLayout,
    all: readonly unknown[],
    index: number,
    card: Card | null,
    motion: Motion,
    ride: Ride,
  ): Stood {
    const last = all.length - 1;
    const isOnly = last === 0;
    const place = isOnly ? 0 : last - index - 1 + motion.slide;
    const at = cardSlotPlaceAt(layout, place);
    const height = (at.width / cardSize.width) * cardSize.height;
    const { depths, rolls } = look.sink;
    const order = (last - index) % depths.length;
    const isAfloat = layout.row.isOnWater || place < 1;
    const sunk = isAfloat ? motion.sink * (depths[order] ?? 0) : 0;
    const lift = motion.pull * look.pull * height * (index === last ? 1 : 0.5);
    const hit = index === last ? motion.hit : 0;
    return {
      ...at,
      width: at.width * (1 + look.hit.grow * hit),
      card,
      height,
      sunk,
      turn: index === last && card !== null ? cardTurnAt(motion.slide) : Number(card !== null),
      isSmall: place > look.cards.smallFrom,
      y: at.y + (sunk + look.hit.dip * hit - ride.rise) * height - (isAfloat ? lift : 0),
      roll: at.roll + motion.sink * (rolls[order] ?? 0) + look.hit.roll * hit + ride.roll,
    };
  }

  #drawCard(card: PlayingCard, at: Stood, isOpen: boolean, isGold: boolean, motion: Motion): void {
    const { rowShade, light } = look.cards;
    card.dress(cardStyles.tide, at.isSmall);
    card.place(at);
    card.light(isGold ? light.gold : light.win);
    card.draw({
      card: at.card,
      turn: at.turn,
      alpha: at.alpha,
      shade: Math.max(at.isSmall ? rowShade : 0, motion.sink * look.sink.shade),
      edge: isGold ? 1 - motion.sink : isOpen ? motion.won : 0,
    });
  }

  #drawMirrored(card: PlayingCard, at: Stood, { row }: HiLoLayout, { sink }: Motion): void {
    const isAfloat = row.isOnWater || !at.isSmall;
    card.dress(cardStyles.tide, at.isSmall);
    card.place({ ...at, y: at.y - 2 * at.foot });
    card.draw({ card: at.card, turn: at.turn, alpha: isAfloat ? at.alpha * (1 - sink) : 0 });
  }

  #drawDeck({ deck, deckFoot }: HiLoLayout, { lift }: Motion, ride: (place: number) => Ride): void {
    for (const [index, back] of this.#backs.entries()) {
      const place = deck[index];
      if (!place) continue;
      back.dress(cardStyles.tide);
      const { rise, roll } = ride(1 + index);
      const y = place.y - (index === 1 ? lift : 0) - rise * place.width;
      back.place({ ...place, y, roll: place.roll + roll });
      back.draw({ card: null, turn: 0 });
    }
    const mirrored = this.#mirrored[SEEN];
    mirrored?.dress(cardStyles.tide);
    mirrored?.place({ ...deck[1], y: deck[1].y + lift - 2 * deckFoot });
    mirrored?.draw({ card: null, turn: 0 });
  }

  #drawLight({ open }: HiLoLayout, { sink, pull, slide }: Motion, timeMs: number): void {
    const { cardLight, cardShade, sparks, sparkMs, pull: most } = look;
    const isAtRest = isIdleMotionDisabled(this.#stage);
    const breath = isAtRest ? 0 : Math.sin((timeMs / cardLight.everyMs) * Math.PI * 2);
    const y = open.y - pull * most * open.width;
    this.#light.position.set(open.x, y);
    this.#light.setSize(open.width * cardLight.width, open.width * cardLight.height);
    this.#light.alpha = cardLight.alpha * (1 - sink) * (1 + cardLight.breath * breath);
    this.#shade.position.set(open.x + open.width * 0.03, y);
    this.#shade.setSize(open.width * cardShade.width, open.width * cardShade.height);
    this.#shade.alpha = (1 - sink) * (1 - Math.sin(slide * Math.PI));
    for (const [index, sprite] of this.#sparks.entries()) {
      const spark = sparks[index];
      if (!spark) continue;
      const shine = isAtRest ? 1 : 0.75 + 0.25 * Math.sin((timeMs / sparkMs + index * 0.4) * Math.PI * 2);
      sprite.position.set(open.x + spark.x * open.width, y + spark.y * open.width);
      sprite.setSize(spark.size * open.width * shine);
      sprite.alpha = (1 - sink) * shine;
    }
  }

  /** Rings around everything in the water: one where a card met it, gold ones for a win. */
  #drawRings(layout: HiLoLayout, stood: readonly Stood[], motion: Motion, timeMs: number): void {
    const { open, deck, deckFoot, row } = layout;
    const { rings, ripple, win } = look;
    this.#rings.begin();
    const lapMs = isIdleMotionDisabled(this.#stage) ? 0 : timeMs;
    const afloat = stood.filter(({ isSmall }) => row.isOnWater || !isSmall);
    const places = [{ x: deck[1].x, foot: deckFoot, width: deck[1].width, alpha: 1 }, ...afloat];
    for (const { x, foot, width, alpha } of places) {
      for (let ring = 0; ring < rings.count; ring += 1) {
        const share = (lapMs / rings.everyMs + (ring + 0.2) / rings.count) % 1;
        const wide = 2 * width * lerp(rings.least, rings.most, share);
        this.#lay(x, foot, wide, {
          flat: rings.flat,
          alpha: alpha * rings.alpha * (1 - share),
          tint: rings.tint,
        });
      }
    }
    const at = { x: open.x, foot: open.foot, width: 2 * open.width };
    if (motion.ripple > 0 && motion.ripple < 1) {
      const wide = at.width * lerp(ripple.from, ripple.to, motion.ripple);
      this.#lay(at.x, at.foot, wide, { flat: win.flat, alpha: 1 - motion.ripple, tint: ripple.tint });
    }
    for (const [index, size] of win.sizes.entries()) {
      if (motion.ring === 0) break;
      const wide = at.width * size * lerp(0.5, 1, motion.ring);
      this.#lay(at.x, at.foot, wide, {
        flat: win.flat,
        alpha: (win.alphas[index] ?? 0) * motion.ring,
        tint: win.tint,
      });
    }
    this.#rings.end();
  }

  #lay(
    x: number,
    y: number,
    width: number,
    { flat, alpha, tint }: { readonly flat: number; readonly alpha: number; readonly tint: number },
  ): void {
    const ring = this.#rings.take();
    ring.position.set(x, y);
    ring.setSize(width, width * flat);
    ring.alpha = alpha;
    ring.tint = tint;
  }
}
