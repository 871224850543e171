import { Container, Sprite, Text } from 'pixi.js';
import type { ReelCell } from '#engine/parts/reel.ts';
import type { PixiStage } from '#engine/stage/scene.ts';
import { displayFont, bodyFont } from '#engine/stage/stage-font.ts';
import { look } from '../look.ts';
import { type Item, centsToMinorUnits } from '../paytable.ts';

/** An item on a card in the colour of its rarity, with its name and value. */
export class ItemCard implements ReelCell<Item> {
  readonly view = new Container();
  readonly #stage: PixiStage;
  readonly #card: Sprite;
  readonly #picture = new Sprite({ anchor: 0.5 });
  readonly #bar: Sprite;
  readonly #name: Text;
  readonly #value: Text;

  constructor(stage: PixiStage) {
    const { width, height, picture, pictureY, name, nameY, valueY, bar, barY } = look[stage.layout].card;
    this.#stage = stage;
    this.#card = new Sprite({ texture: stage.texture('item-card'), anchor: { x: 0.5, y: 0.5 } });
    this.#card.setSize(width, height + 4);
    this.#picture.y = pictureY;
    this.#picture.setSize(picture);
    this.#bar = new Sprite({ texture: stage.texture('bar'), anchor: 0.5, y: barY });
    this.#bar.setSize(bar, look.card.barHeight);
    const text = (fontFamily: string, fill: string, y: number): Text =>
      new Text({
        text: '',
        anchor: 0.5,
        y,
        style: { fontFamily, fontSize: name, fontWeight: '700', fill },
        resolution: Math.max(1, stage.resolution) * look[stage.layout].reveal.scale,
      });
    this.#name = text(displayFont, look.card.name, nameY);
    this.#value = text(bodyFont, look.card.value, valueY);
    this.view.addChild(this.#card, this.#picture, this.#bar, this.#name, this.#value);
  }

  show({ slug, rarity, value }: Item): void {
    const { picture, width } = look[this.#stage.layout].card;
    const colors = look.rarity[rarity];
    this.#card.tint = colors.card;
    this.#bar.tint = colors.light;
    this.#picture.texture = this.#stage.texture(slug);
    this.#picture.setSize(picture);
    this.#name.text = this.#stage.text({ key: slug });
    this.#name.scale.set(Math.min(1, (width - 10) / Math.max(1, this.#name.width / this.#name.scale.x)));
    this.#value.text = this.#stage.amount(centsToMinorUnits(value));
  }
}
