import { Container, Sprite, type Texture } from 'pixi.js';
import { type Card, rankOf, rankSymbol, suitOf } from '../families/cards.ts';
import { type Counter, createCounter } from './counter.ts';
import { BentCard } from './bent-card.ts';
import { type CardDeck, cardSize, type CardStyle, cardStyles, cardInk } from './card-deck.ts';

/** How a card lies: its middle, its width in the units of its parent, its turn in radians. */
export interface CardPlace {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly roll: number;
}

/** How a card looks. */
export interface CardFace {
  /** Null for an unknown card, of which only the back is shown. */
  readonly card: Card | null;
  /** 0 shows the back, 1 the face; halfway the card is seen from its edge. */
  readonly turn: number;
  /** How far a corner is bent up for a peek; 0 to 1. */
  readonly bend?: number;
  /** Strength of the shade on a losing card; 0 to 1. */
  readonly shade?: number;
  /** Strength of the light around the card; 0 to 1. */
  readonly edge?: number;
  readonly alpha?: number;
}

/** Places of the figures; in units of a card, from its middle. `big` of all but aces. */
const plan = {
  corner: { rank: { x: -31, y: -47 }, suit: { x: -31, y: -19, size: 20 } },
  ten: { x: -29.5, size: 31 / 36 },
  big: { x: 12, y: 22, size: 60 },
  ace: { x: 5, y: 15, size: 66 },
  eclipse: { x: 4, y: 18 },
  court: { x: 2, y: -4 },
  courtSuit: { x: 31.5, y: 43.5, size: 19 },
  /** For small cards: rank above suit. */
  middle: { rank: { x: 0, y: -38, size: 1.19 }, suit: { x: 0, y: 25, size: 49 } },
} as const;

const colors = { shadow: 0x000000, shadowAlpha: 0.34, shade: 0x04120f, shadeAlpha: 0.5 } as const;
const shadowAway = { x: 4, y: 6 } as const;
const rimScale = 26 / 19;
/** How much narrower a card becomes to its far end while it turns. */
const lean = 0.1;

/** A card of any size: its face made of a few pictures, its back, and any moment of a flip between them. */
export class PlayingCard {
  readonly view = new Container();
  readonly #deck: CardDeck;
  readonly #body = new Container();
  readonly #front = new Container();
  readonly #sprites: Readonly<
    Record<'shadow' | 'paper' | 'suit' | 'big' | 'court' | 'rim' | 'eclipse', Sprite>
  >;
  readonly #back: Sprite;
  readonly #shade: Sprite;
  readonly #edge: Sprite;
  readonly #rank: Counter;
  #bent: BentCard | null = null;
  #style: CardStyle | null = null;
  #card: Card | null = null;
  #isSmall = false;

  constructor(deck: CardDeck) {
    this.#deck = deck;
    const sprite = () => new Sprite({ anchor: 0.5 });
    this.#sprites = {
      shadow: sprite(),
      paper: sprite(),
      suit: sprite(),
      big: sprite(),
      court: sprite(),
      rim: sprite(),
      eclipse: sprite(),
    };
    const { shadow, paper, suit, big, court, rim, eclipse } = this.#sprites;
    this.#rank = createCounter(deck.glyphs, -0.09);
    [this.#back, this.#shade, this.#edge] = [sprite(), sprite(), sprite()];
    this.#front.addChild(paper, court, this.#rank.view, suit, rim, big, eclipse);
    this.#body.addChild(this.#front, this.#back, this.#shade);
    this.view.addChild(shadow, this.#body, this.#edge);
    this.#lay(shadow, 'blank', { ...shadowAway, ...cardSize });
    this.#lay(this.#shade, 'blank', { x: 0, y: 0, ...cardSize });
    this.#lay(this.#edge, 'edge', { x: 0, y: 0.5, width: 108, height: 147 });
    shadow.tint = colors.shadow;
    shadow.alpha = colors.shadowAlpha;
    this.#shade.tint = colors.shade;
  }

  /** Sets the deck, and whether the face is that of a small card: rank above suit. */
  dress(style: CardStyle = cardStyles.ivory, isSmall = false): void {
    if (this.#style === style && this.#isSmall === isSmall) return;
    [this.#style, this.#isSmall] = [style, isSmall];
    this.#lay(this.#sprites.paper, style.paper, { x: 0, y: 0, ...cardSize });
    this.#lay(this.#back, style.back, { x: 0, y: 0, ...cardSize });
    this.#print();
  }

  place({ x, y, width, roll }: CardPlace): void {
    const scale = width / cardSize.width;
    this.view.position.set(x, y);
    this.view.scale.set(scale);
    this.view.rotation = roll;
  }

  draw({ card, turn, bend = 0, shade = 0, edge = 0, alpha = 1 }: CardFace): void {
    if (!this.#style) this.dress();
    if (card !== this.#card) {
      this.#card = card;
      this.#print();
    }
    const isFront = turn > 0.5 && card !== null;
    const isBent = bend > 0 && !isFront;
    this.view.visible = alpha > 0;
    this.view.alpha = alpha;
    const seen = Math.abs(Math.cos(turn * Math.PI));
    this.#body.scale.x = seen;
    this.#sprites.shadow.setSize(cardSize.width * seen, cardSize.height);
    this.#body.skew.y = lean * Math.sin(turn * Math.PI) * (isFront ? -1 : 1);
    this.#front.visible = isFront;
    this.#back.visible = !isFront && !isBent;
    this.#shade.visible = shade > 0;
    this.#shade.alpha = shade * colors.shadeAlpha;
    this.#edge.visible = edge > 0;
    this.#edge.alpha = edge;
    this.#bend(isBent ? bend : 0);
  }

  /** The colour of its light. */
  light(color: number): void {
    this.#edge.tint = color;
  }

  #bend(bend: number): void {
    if (bend > 0 && !this.#bent) {
      this.#bent = new BentCard(this.#deck);
      this.#body.addChildAt(this.#bent.view, 1);
    }
    if (!this.#bent) return;
    this.#bent.view.visible = bend > 0;
    if (bend > 0 && this.#style) this.#bent.draw(bend, this.#style);
  }

  /** Draws the face; the rank decides which figures it has. */
  #print(): void {
    const style = this.#style;
    const card = this.#card;
    if (!style || card === null) return;
    const { suit, big, court, rim, eclipse } = this.#sprites;
    const [rank, name, ink] = [rankOf(card), suitOf(card), cardInk(card)];
    const [isCourt, isAce] = [rank > 10 && !this.#isSmall, rank === 1];
    const color = style.ink[ink];
    const corner = this.#isSmall ? plan.middle : plan.corner;
    this.#rank.show(rankSymbol(card));
    this.#rank.tint(color);
    const narrow = rank === 10 && !this.#isSmall ? plan.ten : { x: corner.rank.x, size: 1 };
    this.#rank.view.position.set(narrow.x, corner.rank.y);
    this.#rank.view.scale.set(narrow.size * (this.#isSmall ? plan.middle.rank.size : 1));
    this.#pip(suit, `pip-${name}`, corner.suit, color);
    big.visible = !this.#isSmall;
    court.visible = rim.visible = isCourt;
    eclipse.visible = isAce && !this.#isSmall;
    if (isCourt) {
      const { courtSuit } = plan;
      this.#lay(court, `${style.court[ink]}-${rankSymbol(card)}`, { ...plan.court, width: 80, height: 124 });
      this.#pip(rim, `rim-${name}`, { ...courtSuit, size: courtSuit.size * rimScale }, style.courtRim);
      this.#pip(big, `pip-${name}`, courtSuit, style.courtInk[ink]);
    } else this.#pip(big, `pip-${name}`, isAce ? plan.ace : plan.big, color);
    eclipse.tint = style.eclipse;
    if (eclipse.visible) this.#lay(eclipse, 'eclipse', { ...plan.eclipse, width: 26, height: 22 });
  }

  #pip(
    sprite: Sprite,
    alias: string,
    { x, y, size }: { readonly x: number; readonly y: number; readonly size: number },
    tint: number,
  ): void {
    this.#lay(sprite, alias, { x, y, width: size, height: size });
    sprite.tint = tint;
  }

  #lay(
    sprite: Sprite,
    alias: string,
    {
      x,
      y,
      width,
      height,
    }: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
  ): void {
    const texture: Texture = this.#deck.texture(alias);
    sprite.texture = texture;
    sprite.position.set(x, y);
    sprite.setSize(width, height);
  }
}
