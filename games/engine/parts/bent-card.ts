import { Graphics, Matrix } from 'pixi.js';
import { type CardDeck, cardSize, type CardStyle } from './card-deck.ts';

/** How far a corner folds over at most, in card units, and how dark the shadow next to the fold is. */
const fold = { most: 46, shadow: 0.4, lip: 9 } as const;

/** A face-down card with one corner folded up, as when a dealer peeks: shows blank paper and no figure. */
export class BentCard {
  readonly view = new Graphics();
  readonly #deck: CardDeck;

  constructor(deck: CardDeck) {
    this.#deck = deck;
    this.view.pivot.set(cardSize.width / 2, cardSize.height / 2);
  }

  /** 0 to 1: how far it is bent. */
  draw(bend: number, { back }: CardStyle): void {
    const { width, height } = cardSize;
    const [far, lip] = [fold.most * bend, fold.lip * bend];
    const folded = [width - far, height, width, height - far];
    const [x, y] = [width - far * 0.94, height - far * 0.94];
    const texture = this.#deck.texture(back);
    this.view
      .clear()
      .poly([0, 0, width, 0, width, height - far, width - far, height, 0, height])
      .fill({
        texture,
        textureSpace: 'global',
        matrix: new Matrix(width / texture.width, 0, 0, height / texture.height),
      })
      .poly([width - far, height, x - lip, y + lip * 0.2, x + lip * 0.2, y - lip, width, height - far])
      .fill({ color: 0x000000, alpha: fold.shadow })
      .poly([...folded, x, y])
      .fill(0xffffff);
  }
}
