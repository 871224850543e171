import { Container, Graphics } from 'pixi.js';
import { createText } from '#engine/parts/text.ts';
import type { PixiStage } from '#engine/stage/scene.ts';
import { bodyFont } from '#engine/stage/stage-font.ts';
import { look } from '../look.ts';

const ALL = 6;

/** Six lamps for the cards of the hand, lit one by one: the progress to a Charlie. */
export class CardTrack {
  readonly view = new Container();
  readonly #stage: PixiStage;
  readonly #lamps = new Graphics();
  readonly #words;
  #drawn = '';

  constructor(stage: PixiStage) {
    this.#stage = stage;
    const { size, ink } = { ...look.track, ...look.track.wide };
    const resolution = Math.max(1, stage.resolution);
    this.#words = createText({ font: bodyFont, size, weight: '600', color: ink }, { resolution });
    this.view.addChild(this.#lamps, this.#words);
  }

  /** `count` cards are on the table; centred in a drawing of this width. */
  draw(count: number, layout: PixiStage['layout'], width: number): void {
    const drawn = `${count} ${layout} ${width}`;
    if (drawn === this.#drawn) return;
    this.#drawn = drawn;
    const { on, onEdge, off, offEdge, line, ...rest } = look.track;
    const place = layout === 'phone' ? rest.narrow : rest.wide;
    this.#lamps.clear();
    for (let lamp = 0; lamp < ALL; lamp += 1) {
      const isOn = lamp < count;
      const x = width / 2 + (lamp - (ALL - 1) / 2) * place.apart - place.width / 2;
      this.#lamps
        .roundRect(x, place.y - place.height / 2, place.width, place.height, place.radius)
        .fill(isOn ? on : off)
        .stroke({ color: isOn ? onEdge : offEdge, width: line, alpha: isOn ? 1 : 0.7 });
    }
    this.#words.text = this.#stage.text(
      count === 0 ? { key: 'sixCardsWin' } : { key: 'cardsOfSix', values: { count } },
    );
    this.#words.position.set(width / 2, place.textY);
  }
}
