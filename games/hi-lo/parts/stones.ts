import { Container, Graphics, Sprite, type Text } from 'pixi.js';
import { createText } from '#engine/parts/text.ts';
import type { Box, PixiStage } from '#engine/stage/scene.ts';
import { displayFont, bodyFont } from '#engine/stage/stage-font.ts';
import { guessLabel, guessTextValues } from '../controls.ts';
import { look } from '../look.ts';
import type { GuessOption } from '../rules.ts';
import type { FittedLayout } from './layout.ts';

/** A stone that can be pressed, with its guess on a plate below. */
class Stone {
  readonly view = new Container();
  readonly #stage: PixiStage;
  readonly #stone: Sprite;
  readonly #plate = new Container();
  readonly #back = new Graphics();
  readonly #words: Readonly<Record<'label' | 'pays' | 'chance', Text>>;
  #said = '';
  box: Box = { x: 0, y: 0, width: 0, height: 0 };

  constructor(stage: PixiStage) {
    this.#stage = stage;
    this.#stone = new Sprite({ anchor: 0.5 });
    const { label, pays, chance, colors } = look.offer;
    const resolution = Math.max(1, stage.resolution);
    const words = (font: string, size: number, color: number, weight: '600' | '700') =>
      createText({ font, size, weight, color }, { resolution });
    this.#words = {
      label: words(bodyFont, label, colors.label, '600'),
      pays: words(displayFont, pays, colors.pays, '700'),
      chance: words(bodyFont, chance, colors.chance, '600'),
    };
    this.#plate.addChild(this.#back, ...Object.values(this.#words));
    this.view.addChild(this.#stone, this.#plate);
  }

  place(fitted: FittedLayout, place: number): void {
    const { own } = fitted;
    const spot = own.stones[place] ?? own.stones[0];
    const { scale, plate, height } = own.stone;
    this.view.position.set(...([fitted.place(spot).x, fitted.place(spot).y] as const));
    this.#stone.scale.set((fitted.scale * scale) / 2);
    this.#plate.y = (spot.plateY - spot.y) * fitted.scale;
    const reach = Math.min(plate, look.stone.size * scale) / 2;
    const bottom = spot.plateY + height / 2;
    this.box = fitted.box({
      x: spot.x - plate / 2,
      y: spot.y - reach,
      width: plate,
      height: bottom - spot.y + reach,
    });
    this.#said = '';
  }

  draw(
    fitted: FittedLayout,
    offer: GuessOption | null,
    choice: GuessOption['choice'],
    lift: number,
    alpha: number,
  ): void {
    this.#stone.texture = this.#stage.texture(`stone-${choice}`);
    this.#stone.scale.set(((fitted.scale * fitted.own.stone.scale) / 2) * (1 + lift));
    this.view.alpha = alpha;
    this.view.visible = alpha > 0;
    this.#plate.visible = offer !== null;
    if (offer) this.#say(fitted, offer);
  }

  /**
   * If wide: the label above, payout and probability at both ends; otherwise the payout above the
   * probability.
   */
  #say({ own, scale }: FittedLayout, offer: GuessOption): void {
    const { multiplier, chance } = guessTextValues(offer);
    const content = `${guessLabel(offer)} ${multiplier}`;
    if (content === this.#said) return;
    this.#said = content;
    const { plate, height, isWide } = own.stone;
    const { label, pays, chance: odds } = this.#words;
    const { radius, padding, fill, fillAlpha, edge, edgeAlpha, edgeWidth } = look.offer;
    const [width, tall] = [plate * scale, height * scale];
    const write = (words: Text, text: string, size: number, y: number) => {
      words.text = text;
      words.style.fontSize = Math.max(look.leastText, size * scale);
      words.scale.set(1);
      words.scale.set(Math.min(1, (width - 4) / words.width));
      words.position.set(0, y * tall);
    };
    label.visible = isWide;
    if (isWide) write(label, this.#stage.text({ key: guessLabel(offer) }), look.offer.label, -0.22);
    write(pays, multiplier, isWide ? look.offer.pays : look.offer.label, isWide ? 0.22 : -0.2);
    write(odds, `${chance}%`, isWide ? look.offer.chance : 12, isWide ? 0.22 : 0.23);
    if (isWide) {
      pays.x = -width / 2 + padding * scale + pays.width / 2;
      odds.x = width / 2 - padding * scale - odds.width / 2;
    }
    this.#back
      .clear()
      .roundRect(-width / 2, -tall / 2, width, tall, radius * scale)
      .fill({ color: fill, alpha: fillAlpha })
      .stroke({ color: edge, alpha: edgeAlpha, width: edgeWidth, alignment: 1 });
  }
}

/** State of the stones: the guesses on the open card, or none. */
export interface StonesState {
  readonly offers: readonly GuessOption[];
  /** Their brightness while there is nothing to guess. */
  readonly idle: number;
  /** Which one is under the pointer. */
  readonly pointed: number;
}

/** The two stones, the upper one first. */
export class Stones {
  readonly view = new Container();
  readonly #stones: readonly Stone[];

  constructor(stage: PixiStage) {
    this.#stones = [new Stone(stage), new Stone(stage)];
    this.view.addChild(...this.#stones.map(({ view }) => view));
  }

  place(fitted: FittedLayout): void {
    for (const [index, stone] of this.#stones.entries()) stone.place(fitted, index);
  }

  boxOf(place: number): Box {
    const { x, y, width, height } = this.#stones[place]?.box ?? { x: 0, y: 0, width: 0, height: 0 };
    return { x, y, width, height };
  }

  draw(fitted: FittedLayout, { offers, idle, pointed }: StonesState): void {
    for (const [index, stone] of this.#stones.entries()) {
      const offer = offers[index];
      const alpha = offer ? (offer.isLegal ? 1 : look.stone.refused) : idle;
      const choice = offer?.choice ?? (index === 0 ? 'higher' : 'lower');
      stone.draw(fitted, offer ?? null, choice, index === pointed ? look.stone.lift : 0, alpha);
    }
  }
}
