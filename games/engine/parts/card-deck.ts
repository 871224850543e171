import type { Texture } from 'pixi.js';
import goldCards from '../../../assets/cards/cards-gold.json' with { type: 'json' };
import cards from '../../../assets/cards/cards.json' with { type: 'json' };
import { isRed, type Card } from '../families/cards.ts';
import type { PixiStage } from '../stage/scene.ts';
import { displayFont } from '../stage/stage-font.ts';
import { type Glyphs, createGlyphs } from './glyphs.ts';
import { type SpriteSheetLook, createSheetTextures } from './sprite-sheet.ts';

/** A card's size in its own units; its position is its centre. */
export const cardSize = { width: 100, height: 140 } as const;

/** How a deck is coloured: its pictures by name, and the inks that tint its figures. */
export interface CardStyle {
  readonly paper: string;
  readonly back: string;
  readonly court: { readonly black: string; readonly red: string };
  readonly ink: { readonly black: number; readonly red: number };
  /** The suit in the corner of a court card, and the light around it. */
  readonly courtInk: { readonly black: number; readonly red: number };
  readonly courtRim: number;
  /** Tints the eclipse on an ace. */
  readonly eclipse: number;
}

const ivory: CardStyle = {
  paper: 'paper',
  back: 'back',
  court: { black: 'court-blue', red: 'court-red' },
  ink: { black: 0x171b2b, red: 0xd8324c },
  courtInk: { black: 0x171b2b, red: 0xd8324c },
  courtRim: 0xfbf5e8,
  eclipse: 0xffffff,
};

/** Ivory with the navy back; black and gold; ivory with the back of the tide. */
export const cardStyles = {
  ivory,
  gold: {
    paper: 'paper-gold',
    back: 'back-gold',
    court: { black: 'court-gold', red: 'court-gold' },
    ink: { black: 0xf3dca4, red: 0xffb49a },
    courtInk: { black: 0xf3dca4, red: 0xf3dca4 },
    courtRim: 0x17141d,
    eclipse: 0x55401c,
  },
  tide: { ...ivory, back: 'card-back-tide' },
} as const satisfies Readonly<Record<string, CardStyle>>;

/** The faces of cards; white pictures are tinted. */
const faces: SpriteSheetLook = cards;
const goldFaces: SpriteSheetLook = goldCards;

/** Pixels per unit of the figures: sharp on the largest card. */
const figureResolution = 3;
export const figureSize = 36;

/**
 * The textures of all cards of a scene: two, whatever is dealt. Needs `cardPictures`, and `goldCardPictures`
 * for gold.
 */
export class CardDeck {
  readonly texture: (alias: string) => Texture;
  readonly glyphs: Glyphs;

  constructor(stage: Pick<PixiStage, 'texture'>, { hasGold = false } = {}) {
    const texture = createSheetTextures(stage, faces);
    this.texture = hasGold ? createSheetTextures({ texture }, goldFaces) : texture;
    const style = {
      font: displayFont,
      weight: 800,
      size: figureSize,
      colors: ['#ffffff', '#ffffff'],
    } as const;
    this.glyphs = createGlyphs('A234567890JQK1', style, figureResolution);
  }

  destroy(): void {
    this.glyphs.destroy();
  }
}

/** Which ink a card is printed in. */
export const cardInk = (card: Card): 'red' | 'black' => (isRed(card) ? 'red' : 'black');
