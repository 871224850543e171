import { Container, Mesh, MeshGeometry, Texture } from 'pixi.js';
import { type CardDeck, cardSize, type CardStyle } from './card-deck.ts';

/** How far a corner is folded over at most, in units of a card, and how dark the shadow beside the fold is. */
const fold = { most: 46, shadow: 0.4, lip: 9 } as const;

/** A polygon of a few corners from the first one; what is beyond its number of corners stays there. */
const fan = (corners: number): Mesh<MeshGeometry> => {
  const indices = Array.from({ length: corners - 2 }, (_, index) => [0, index + 1, index + 2]).flat();
  const geometry = new MeshGeometry({
    positions: new Float32Array(corners * 2),
    uvs: new Float32Array(corners * 2),
    indices: new Uint32Array(indices),
  });
  return new Mesh({ geometry, texture: Texture.WHITE });
};

type Corner = readonly [x: number, y: number];

const shape = ({ geometry }: Mesh<MeshGeometry>, corners: readonly Corner[]): void => {
  const { positions, uvs } = geometry;
  for (const [index, [x, y]] of corners.entries()) {
    positions[index * 2] = x - cardSize.width / 2;
    positions[index * 2 + 1] = y - cardSize.height / 2;
    uvs[index * 2] = x / cardSize.width;
    uvs[index * 2 + 1] = y / cardSize.height;
  }
  geometry.getBuffer('aPosition').update();
  geometry.getBuffer('aUV').update();
};

/** A card on its face with one corner folded up, as a dealer looks beneath it: the blank of its paper, and no figure. */
export class BentCard {
  readonly view = new Container();
  readonly #deck: CardDeck;
  readonly #back = fan(5);
  readonly #shadow = fan(4);
  readonly #flap = fan(3);

  constructor(deck: CardDeck) {
    this.#deck = deck;
    this.#shadow.tint = 0x000000;
    this.#shadow.alpha = fold.shadow;
    this.view.addChild(this.#back, this.#shadow, this.#flap);
  }

  /** 0 to 1: how far it is bent. */
  draw(bend: number, { back }: CardStyle): void {
    const { width, height } = cardSize;
    const [far, lip] = [fold.most * bend, fold.lip * bend];
    this.#back.texture = this.#deck.texture(back);
    shape(this.#back, [
      [0, 0],
      [width, 0],
      [width, height - far],
      [width - far, height],
      [0, height],
    ]);
    const tip: Corner = [width - far * 0.94, height - far * 0.94];
    shape(this.#shadow, [
      [width - far, height],
      [tip[0] - lip, tip[1] + lip * 0.2],
      [tip[0] + lip * 0.2, tip[1] - lip],
      [width, height - far],
    ]);
    shape(this.#flap, [[width - far, height], tip, [width, height - far]]);
  }
}
