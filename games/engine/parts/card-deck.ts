import type { Texture } from 'pixi.js';
import { isRed, type Card } from '../families/cards.ts';
import type { Box, PixiStage } from '../stage/scene.ts';
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

const whole = (x: number, y: number): Box => ({ x, y, ...cardSize });
const pip = (x: number, y: number): Box => ({ x, y, width: 66, height: 66 });
const rim = (y: number): Box => ({ x: 582, y, width: 26, height: 26 });
const court = (x: number, y: number): Box => ({ x, y, width: 80, height: 124 });

/** The contents of the sheet of card faces; white pictures are tinted. */
const faces: SpriteSheetLook = {
  picture: 'cards',
  scale: 3,
  frames: {
    paper: whole(6, 6),
    back: whole(112, 6),
    blank: whole(218, 6),
    edge: { x: 324, y: 6, width: 108, height: 147 },
    'pip-spades': pip(438, 6),
    'pip-hearts': pip(510, 6),
    'pip-clubs': pip(438, 78),
    'pip-diamonds': pip(510, 78),
    'rim-spades': rim(6),
    'rim-hearts': rim(38),
    'rim-clubs': rim(70),
    'rim-diamonds': rim(102),

    eclipse: { x: 582, y: 134, width: 26, height: 22 },
    glow: { x: 524, y: 162, width: 88, height: 88 },
    'court-blue-J': court(6, 162),
    'court-blue-Q': court(92, 162),
    'court-blue-K': court(178, 162),
    'court-red-J': court(264, 162),
    'court-red-Q': court(350, 162),
    'court-red-K': court(436, 162),
  },
};

const goldFaces: SpriteSheetLook = {
  picture: 'cards-gold',
  scale: 3,
  frames: {
    'paper-gold': whole(6, 6),
    'back-gold': whole(112, 6),
    'court-gold-J': court(218, 6),
    'court-gold-Q': court(304, 6),
    'court-gold-K': court(390, 6),
  },
};

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
