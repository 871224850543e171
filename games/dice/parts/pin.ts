import { Container, Graphics, Sprite, Text, Texture } from 'pixi.js';
import { displayFont } from '#engine/stage/pixi/stage-font.ts';
import type { PixiStage } from '#engine/stage/scene.ts';
import { look } from '../look.ts';
import { mix } from './color.ts';
import type { DiceLayout } from './layout.ts';
import { xOf } from './marks.ts';
import type { DiceMotion } from './motion.ts';

/** What lands on the track: where, won or lost, and the profit it says. */
export interface Landing {
  /** The roll in hundredths. */
  readonly roll: number;
  readonly won: boolean;
  readonly profitText: string | null;
  /** From 100× the light runs along the whole bar. */
  readonly far: boolean;
}

/** The pin with its light and its pill. */
export interface PinPicture {
  /** Light on the track, beneath the handles. */
  readonly light: Container;
  readonly view: Container;
  place(layout: DiceLayout): void;
  land(landing: Landing | null): void;
  draw(motion: DiceMotion): void;
  destroy(): void;
}

class TrackPin implements PinPicture {
  readonly light = new Container();
  readonly view = new Container();
  readonly #textures: PixiStage['textures'];
  readonly #lite: Sprite;
  readonly #pin: Sprite;
  readonly #pill = new Container();
  readonly #plate = new Graphics();
  readonly #text: Text;
  #landing: Landing | null = null;
  #layout: DiceLayout | null = null;

  constructor({ textures }: PixiStage) {
    this.#textures = textures;
    const { pin, pill, track } = look;
    this.#lite = new Sprite({
      texture: this.#texture('glow'),
      anchor: 0.5,
      tint: track.lite.color,
      blendMode: 'add',
    });
    this.#pin = new Sprite({
      texture: this.#texture('pin-loss'),
      anchor: { x: 0.5, y: pin.foot / pin.height },
    });
    this.#pin.setSize(pin.width, pin.height);
    this.#text = new Text({
      text: '',
      anchor: 0.5,
      style: { fontFamily: displayFont, fontSize: pill.size, fontWeight: '800', fill: '#ffffff' },
    });
    this.#pill.addChild(this.#plate, this.#text);
    this.light.addChild(this.#lite);
    this.view.addChild(this.#pin, this.#pill);
  }

  place(layout: DiceLayout): void {
    this.#layout = layout;
    this.#put();
  }

  land(landing: Landing | null): void {
    this.#landing = landing;
    this.#put();
  }

  draw(motion: DiceMotion): void {
    const landing = this.#landing;
    this.view.visible = landing !== null;
    this.light.visible = landing?.won === true && motion.lite > 0;
    if (!landing) return;
    const { pin, track, pill } = look;
    this.#pin.alpha = Math.min(1, motion.pin * 2);
    this.#pin.y = track.railTop + (pin.top - track.railTop) - (1 - motion.pin) * pin.drop;
    const width = landing.far ? track.lite.widthFar : track.lite.width;
    this.#lite.setSize(mix(pin.width, width, motion.lite), track.lite.height);
    this.#lite.alpha = track.lite.alpha * Math.min(1, motion.lite * 2);
    this.#pill.visible = landing.profitText !== null && motion.pill > 0;
    this.#pill.alpha = Math.min(1, motion.pill);
    this.#pill.scale.set(mix(0.7, 1, motion.pill));
    this.#pill.y = pin.top - pill.above - pill.height / 2;
  }

  destroy(): void {
    this.light.destroy({ children: true });
    this.view.destroy({ children: true });
  }

  #texture(alias: string): Texture {
    return this.#textures.get(alias) ?? Texture.EMPTY;
  }

  #put(): void {
    const layout = this.#layout;
    const landing = this.#landing;
    if (!layout || !landing) return;
    const { track, pin, pill } = look;
    const x = xOf(layout, landing.roll);
    this.view.y = layout.trackTop;
    this.light.y = layout.trackTop;
    this.#lite.position.set(x, track.railTop + track.railHeight / 2);
    this.#pin.texture = this.#texture(landing.won ? 'pin-win' : 'pin-loss');
    this.#pin.setSize(pin.width, pin.height);
    this.#pin.x = x;
    const colors = landing.won ? pill.win : pill.loss;
    this.#text.text = landing.profitText ?? '';
    this.#text.style.fill = colors.color;
    const width = this.#text.width + pill.padding * 2;
    this.#plate
      .clear()
      .roundRect(-width / 2, -pill.height / 2, width, pill.height, pill.height / 2)
      .fill(colors.fill)
      .stroke({ color: colors.edge, alpha: colors.edgeAlpha, width: pill.edgeWidth, alignment: 1 });
    // Whole at the stage's ends: the pill stays inside, the pin shows the place.
    this.#pill.x = Math.min(
      layout.width - width / 2 - pill.edgeWidth * 2,
      Math.max(width / 2 + pill.edgeWidth * 2, x),
    );
  }
}

/** Makes the pin. */
export const makePin = (stage: PixiStage): PinPicture => new TrackPin(stage);
