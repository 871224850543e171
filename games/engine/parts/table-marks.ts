import { Container, Graphics, Sprite, type Text } from 'pixi.js';
import type { Box, PixiStage, TextRef } from '../stage/scene.ts';
import { bodyFont } from '../stage/stage-font.ts';
import type { CardDeck } from './card-deck.ts';
import { lerp } from './color.ts';
import { boxAround, type HandPlace, type HandPlacesLook, type PlatePlace } from './hand-places.ts';
import { dealerPlateLabel, handPlateLabel, type PlateLabel, type PlateTone } from './hand-plate-labels.ts';
import type { TableLayout } from './table-layout.ts';
import type { NamedNumbers } from './numbers.ts';
import { Plate, type PlateLook, type PlateWord } from './plate.ts';
import { type SideKind, sideKinds, getSideBet } from './table-state.ts';
import { createText } from './text.ts';

type Point = Pick<Box, 'x' | 'y'>;
/** A text at a position, in a given style. */
type Said = readonly [Point & Partial<PlatePlace>, readonly PlateWord[], PlateLook];
type Plates = Map<string, Said>;
const joinWords = (words: readonly PlateWord[] = []): string => words.map(([text]) => text).join(' ');
type PlateColors = NamedNumbers<'fill' | 'ink' | 'note'> & { readonly alpha: number };

/** Colours of the marks around the hands; sizes in units of the drawing. */
export interface TableMarksLook {
  readonly tones: Readonly<Record<PlateTone, PlateColors>>;
  readonly total: Pick<PlateLook, 'height' | 'padding' | 'gap' | 'size'>;
  readonly activeSize: number;
  readonly amount: Pick<PlateLook, 'height' | 'padding' | 'gap' | 'size'> & {
    /** A hand narrower than this has none. */
    readonly least: number;
    readonly fill: number;
    readonly fillAlpha: number;
    readonly ink: number;
    readonly wonInk: number;
    readonly wonFill: number;
    readonly wonEdge: number;
  };
  readonly frame: NamedNumbers<'fill' | 'fillAlpha' | 'edge' | 'edgeAlpha' | 'edgeWidth' | 'radius' | 'dash'>;
  readonly active: NamedNumbers<'color' | 'width' | 'radius' | 'glow' | 'glowAlpha'>;
  readonly ring: NamedNumbers<
    'fill' | 'fillAlpha' | 'edge' | 'edgeAlpha' | 'edgeWidth' | 'flat' | 'wonEdge' | 'wonGlow'
  >;
  readonly names: NamedNumbers<'size' | 'color'>;
  /** `around`: distance of the ring from the cards; defaults to the frame of the hand. */
  readonly natural: NamedNumbers<'color' | 'width'> & { readonly around?: number };
  readonly pop: number;
  /** The dealer's total at which all stakes are returned. */
  readonly pushTotal?: number | undefined;
}

/** No text is smaller than this on the screen, in CSS pixels. */
const minText = 11;

/**
 * Everything around cards and chips: frames of boxes, rings of side bets, totals, amounts, the light on the
 * active hand.
 */
export class TableMarks {
  /** Below the cards. */
  readonly back = new Container();
  /** Above them. */
  readonly front = new Container();
  readonly #stage: PixiStage;
  readonly #look: TableMarksLook;
  readonly #felt = new Graphics();
  readonly #active = new Graphics();
  readonly #natural = new Graphics();
  readonly #light: Sprite;
  readonly #deck: CardDeck;
  readonly #glows = new Map<number, Sprite>();
  readonly #names: Text[] = [];
  readonly #plates = new Map<string, Plate>();
  readonly #dealer: Text;
  #popped: readonly Plate[] = [];
  #scale = 1;
  #width = 0;

  constructor(stage: PixiStage, deck: CardDeck, look: TableMarksLook) {
    this.#stage = stage;
    this.#look = look;
    this.#deck = deck;
    this.#light = new Sprite({ texture: deck.texture('glow'), anchor: 0.5, tint: look.active.glow });
    const { size, color } = look.names;
    const resolution = Math.max(1, stage.resolution);
    this.#dealer = createText({ font: bodyFont, size: size + 2, weight: '600', color }, { resolution });
    this.back.addChild(this.#felt, this.#light, this.#dealer);
    this.front.addChild(this.#active, this.#natural);
  }

  /** How large a unit of the drawing is on the screen, and how wide it is. */
  fit(scale: number, width: number): void {
    this.#scale = scale;
    this.#width = width;
  }

  /** Draws frames and rings; `hasSides` where side bets can be placed. */
  frame({ places, state }: TableLayout, look: HandPlacesLook, hasSides: boolean): void {
    const { frame, ring } = this.#look;
    this.#felt.clear();
    for (const glow of this.#glows.values()) glow.visible = false;
    for (const name of this.#names) name.visible = false;
    let names = 0;
    // Where there is little room, the names of the rings were shown before the deal.
    const isBare = state.dealer.length > 0 && !look.side.isForSplit;
    for (const [box, { frame: own, sides }] of places.boxes.entries()) {
      const { x, y, width, height } = own;
      this.#felt
        .roundRect(x, y, width, height, frame.radius)
        .fill({ color: frame.fill, alpha: frame.fillAlpha });
      this.#dash(own);
      // Where boxes have shrunk, only rings with a stake are drawn.
      const isCrowded = own.width < look.frame.width || state.hands.length > state.boxes || isBare;
      for (const kind of hasSides ? sideKinds : []) {
        const at = sides[kind];
        const side = getSideBet(state, box, kind);
        if (!at || (side.stake === 0n && isCrowded)) continue;
        this.#ring(at, side.returned > 0n, look.side.radius, names);
        const y = at.y + look.side.radius * ring.flat + look.side.nameY;
        this.#name(names, kind, { x: at.x, y }, !isBare);
        names += 1;
      }
    }
  }

  /** Draws totals, amounts and results; those that have changed pop. */
  tell(laid: TableLayout, look: HandPlacesLook, before: TableLayout | null): void {
    const plates = this.#platesOf(laid, look);
    const were = before ? this.#platesOf(before, look) : plates;
    this.#show(plates);
    const isNew = ([key, [, words]]: readonly [string, Said]): boolean =>
      joinWords(words) !== joinWords(were.get(key)?.[1]);
    this.#popped = [...plates].filter(isNew).map(([key]) => this.#plateOf(key));
  }

  /** Progress of the pop of the latest changes, 0 to 1. */
  pop(share: number): void {
    const size = this.#textScale * (1 + this.#look.pop * Math.sin(Math.min(1, share) * Math.PI));
    for (const plate of this.#popped) plate.view.scale.set(size);
  }

  /** Moves the light to the active hand, from the previous one. */
  light(from: Box | null, to: Box | null, share: number): void {
    const at = to ?? from;
    const alpha = (from ? 1 - share : 0) * (to ? 0 : 1) + (to ? (from ? 1 : share) : 0);
    this.#active.clear();
    this.#light.visible = at !== null && alpha > 0;
    if (!at || alpha <= 0) return;
    const box = from && to ? boxBetween(from, to, share) : at;
    const { color, width, radius, glowAlpha } = this.#look.active;
    this.#active.roundRect(box.x, box.y, box.width, box.height, radius).stroke({ color, width, alpha });
    this.#light.position.set(box.x + box.width / 2, box.y + box.height / 2);
    this.#light.setSize(box.width * 2, box.height * 1.7);
    this.#light.alpha = alpha * glowAlpha;
  }

  /** Draws the ring around hands with a blackjack, up to its progress. */
  ring(hands: readonly HandPlace[], share: number): void {
    this.#natural.clear();
    if (share <= 0) return;
    const { color, width, around } = this.#look.natural;
    for (const { cards, frame } of hands) {
      const box = around === undefined ? frame : boxAround(cards, around);
      const ends = outline(box, this.#look.active.radius);
      const count = Math.max(2, Math.ceil(ends.length * share));
      for (const [index, { x, y }] of ends.slice(0, count).entries()) {
        if (index === 0) this.#natural.moveTo(x, y);
        else this.#natural.lineTo(x, y);
      }
      this.#natural.stroke({ color, width });
    }
  }

  get #textScale(): number {
    return Math.max(1, minText / (this.#look.amount.size * Math.max(0.01, this.#scale)));
  }

  #tellDealer({ state, places }: TableLayout, look: HandPlacesLook, plates: Plates): void {
    const label = dealerPlateLabel(state, this.#look.pushTotal);
    const [first] = places.dealer;
    if (!label || !first) return;
    const { total, name } = look.dealer;
    const left = first.x - first.width / 2;
    // It grows to the left, where no cards are.
    const at = { x: left + total.x + this.#look.total.size, y: first.y + total.y, grow: -1 } as const;
    plates.set('dealer', [at, this.#words(label), this.#total(label.tone)]);
    this.#dealer.text = this.#stage.text({ key: 'dealer' });
    this.#dealer.scale.set(this.#textScale);
    this.#dealer.position.set(left + name.x, first.y + name.y);
  }

  #tellHands({ state, places, chips, paid }: TableLayout, plates: Plates): void {
    for (const [index, { key, stake }] of state.hands.entries()) {
      const label = handPlateLabel(state, index);
      const place = places.hands[index];
      if (place && label)
        plates.set(`total.${key}`, [place.total, this.#words(label), this.#total(label.tone)]);
      const stack = chips.get(`stake.${key}`);
      // Where hands lie close together, only the chips show the amount.
      const isRoomy = place && (place.frame.width > this.#look.amount.least || index === state.active);
      if (!stack || !isRoomy) continue;
      const isWon = paid.has(`stake.${key}`) && stack.amount > stake;
      plates.set(`amount.${key}`, [place.amount, ...this.#amount(this.#stage.amount(stack.amount), isWon)]);
    }
  }

  #tellSides({ state, places }: TableLayout, { side }: HandPlacesLook, plates: Plates): void {
    for (const [box, { sides, frame }] of places.boxes.entries())
      for (const [row, kind] of sideKinds.entries()) {
        const { result, returned } = getSideBet(state, box, kind);
        if (returned === 0n || result === null) continue;
        const below = frame.y + frame.height / 2 + side.y;
        const middle = { x: frame.x + frame.width / 2, y: below + this.#look.amount.height * (row + 0.8) };
        const { x, y } = (side.isForSplit && sides[kind]) || middle;
        const at = { x: x + Math.sign(x - middle.x) * side.resultX, y: y + side.resultY };
        plates.set(`${kind}.${box}`, [at, ...this.#amount(this.#stage.text({ key: result }), true)]);
      }
  }

  #platesOf(laid: TableLayout, look: HandPlacesLook): Plates {
    const plates: Plates = new Map();
    this.#tellDealer(laid, look, plates);
    this.#tellHands(laid, plates);
    this.#tellSides(laid, look, plates);
    return plates;
  }

  #show(plates: Plates): void {
    for (const [key, plate] of this.#plates) if (!plates.has(key)) plate.view.visible = false;
    this.#dealer.visible = plates.has('dealer');
    for (const [key, [at, words, look]] of plates) {
      const plate = this.#plateOf(key);
      plate.say(words, look);
      plate.view.scale.set(this.#textScale);
      const half = plate.view.width / 2 + 2;
      const x = at.x + (at.grow ?? 0) * half;
      plate.view.position.set(Math.min(this.#width - half, Math.max(half, x)), at.y);
    }
  }

  #plateOf(key: string): Plate {
    const known = this.#plates.get(key);
    if (known) return known;
    const plate = new Plate(this.#stage);
    this.#plates.set(key, plate);
    this.front.addChild(plate.view);
    return plate;
  }

  #words({ total, result, tone }: PlateLabel): readonly PlateWord[] {
    const { ink, note } = this.#look.tones[tone];
    const write = (text: TextRef | string) => (typeof text === 'string' ? text : this.#stage.text(text));
    return result
      ? [
          [write(total), ink],
          [write(result), note],
        ]
      : [[write(total), ink]];
  }

  #total(tone: PlateTone): PlateLook {
    const { total, tones, activeSize } = this.#look;
    const { fill, alpha } = tones[tone];
    const by = tone === 'active' ? activeSize : 1;
    const [height, padding, size] = [total.height * by, total.padding * by, total.size * by];
    const plain = { edge: 0x000000, edgeAlpha: 0.35, edgeWidth: 1.5 };
    return { ...total, height, padding, size, radius: height / 2, fill, fillAlpha: alpha, ...plain };
  }

  #amount(text: string, isWon: boolean): readonly [readonly PlateWord[], PlateLook] {
    const { amount } = this.#look;
    const edge = isWon ? { edgeAlpha: 1, edgeWidth: 1.3 } : { edgeAlpha: 0, edgeWidth: 0 };
    const look = { ...amount, radius: amount.height / 2, edge: amount.wonEdge, ...edge };
    return [
      [[text, isWon ? amount.wonInk : amount.ink]],
      { ...look, fill: isWon ? amount.wonFill : amount.fill },
    ];
  }

  #ring(at: Point, isWon: boolean, radius: number, index: number): void {
    const { ring } = this.#look;
    const lit = { color: ring.wonEdge, alpha: 1, width: ring.edgeWidth * 1.6 };
    const unlit = { color: ring.edge, alpha: ring.edgeAlpha, width: ring.edgeWidth };
    this.#felt
      .ellipse(at.x, at.y, radius, radius * ring.flat)
      .fill({ color: ring.fill, alpha: ring.fillAlpha })
      .stroke(isWon ? lit : unlit);
    if (isWon) this.#glow(index, at, radius * 4.6);
  }

  #glow(index: number, at: Point, size: number): void {
    const known = this.#glows.get(index);
    const glow =
      known ??
      new Sprite({
        texture: this.#deck.texture('glow'),
        anchor: 0.5,
        tint: this.#look.ring.wonGlow,
        alpha: 0.55,
      });
    if (!known) {
      this.#glows.set(index, glow);
      this.back.addChild(glow);
    }
    glow.visible = true;
    glow.position.copyFrom(at);
    glow.setSize(size, size);
  }

  #name(index: number, kind: SideKind, at: Point, isShown: boolean): void {
    const { size, color } = this.#look.names;
    const known = this.#names[index];
    const resolution = Math.max(1, this.#stage.resolution);
    const text = known ?? createText({ font: bodyFont, size, weight: '600', color }, { resolution });
    if (!known) {
      this.#names[index] = text;
      this.back.addChild(text);
    }
    text.text = this.#stage.text({ key: kind });
    text.visible = isShown;
    text.scale.set(this.#textScale);
    text.position.copyFrom(at);
  }

  #dash(box: Box): void {
    const { dash, edge, edgeAlpha, edgeWidth, radius } = this.#look.frame;
    const points = outline(box, radius, dash);
    for (let index = 0; index + 1 < points.length; index += 2) {
      const [from, to] = [points[index], points[index + 1]];
      if (from && to) this.#felt.moveTo(from.x, from.y).lineTo(to.x, to.y);
    }
    this.#felt.stroke({ color: edge, alpha: edgeAlpha, width: edgeWidth });
  }
}

const boxBetween = (from: Box, to: Box, share: number): Box => ({
  x: lerp(from.x, to.x, share),
  y: lerp(from.y, to.y, share),
  width: lerp(from.width, to.width, share),
  height: lerp(from.height, to.height, share),
});

/** Returns points around a rounded box, starting in the middle of its upper edge, this many units apart. */
function outline({ x, y, width, height }: Box, radius: number, step = 6): readonly Point[] {
  const [w, h] = [width - 2 * radius, height - 2 * radius];
  const bend = (radius * Math.PI) / 2;
  const whole = 2 * (w + h) + 4 * bend;
  const count = Math.max(8, Math.round(whole / step / 2) * 2);
  // Along each side and the corner after it, clockwise.
  const sides = [
    {
      at: [x + radius, y],
      to: [1, 0],
      length: w,
      middle: [x + width - radius, y + radius],
      turn: -Math.PI / 2,
    },
    {
      at: [x + width, y + radius],
      to: [0, 1],
      length: h,
      middle: [x + width - radius, y + height - radius],
      turn: 0,
    },
    {
      at: [x + width - radius, y + height],
      to: [-1, 0],
      length: w,
      middle: [x + radius, y + height - radius],
      turn: Math.PI / 2,
    },
    { at: [x, y + height - radius], to: [0, -1], length: h, middle: [x + radius, y + radius], turn: Math.PI },
  ] as const;
  const pointAt = (way: number): Point => {
    let left = ((way % whole) + whole) % whole;
    for (const { at, to, length, middle, turn } of sides) {
      if (left <= length) return { x: at[0] + to[0] * left, y: at[1] + to[1] * left };
      left -= length;
      const angle = turn + left / radius;
      if (left <= bend)
        return { x: middle[0] + Math.cos(angle) * radius, y: middle[1] + Math.sin(angle) * radius };
      left -= bend;
    }
    return { x, y };
  };
  return Array.from({ length: count + 1 }, (_, index) => pointAt(w / 2 + (index / count) * whole));
}
