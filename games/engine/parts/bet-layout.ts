import { Container, FillGradient, Graphics } from 'pixi.js';
import type { Box, PixiStage } from '../stage/scene.ts';
import { bodyFont } from '../stage/stage-font.ts';
import { createLight } from './backdrop.ts';
import type { BetField } from './bet-spots.ts';
import { createCounter } from './counter.ts';
import { fitDrawing, type FittedDrawing } from './fitted-layout.ts';
import { type Glyphs, createGlyphs } from './glyphs.ts';

/** A field as it is drawn. */
export interface DrawnField extends BetField {
  /** Key of `look.styles`. */
  readonly style: string;
  readonly text?: string;
  /** Height of the text; defaults to `look.text.size`. */
  readonly size?: number;
  /** The text is vertical, reading upwards. */
  readonly isTurned?: boolean;
  /** A picture in the middle of the field, of this size; replaces the text or is shown with it. */
  readonly picture?: { readonly alias: string; readonly width: number; readonly height: number };
}

/** Lengths in units of the drawing; colours as in the drawings. */
export interface BetLayoutLook {
  /** Size that is fitted to the stage: fields, with room around them. */
  readonly width: number;
  readonly height: number;
  /** A bright upper edge, then from one colour down to another. */
  readonly styles: Readonly<Record<string, readonly [edge: number, from: number, to: number]>>;
  readonly radius: number;
  /** The dark strip along the lower edge of a field. */
  readonly foot: { readonly height: number; readonly alpha: number };
  readonly text: {
    readonly size: number;
    readonly color: number;
    /** Text colours by style, where they differ. */
    readonly colors?: Readonly<Record<string, number>>;
  };
  readonly lit: {
    readonly fill: number;
    readonly alpha: number;
    readonly edge: number;
    readonly edgeWidth: number;
  };
}

/** End of the bright edge of a field, as a share of its height. */
const edgeEnd = 0.08;

/**
 * A betting layout of named fields. It converts the positions of `BetSpot`s, which are pressed, to stage
 * positions; chips lie above it (`ChipStacks`). All texts are sprites of one texture: the layout costs few
 * draw calls.
 */
export class BetLayout {
  readonly view = new Container();
  readonly #look: BetLayoutLook;
  readonly #fields: ReadonlyMap<string, DrawnField>;
  readonly #gradients: readonly FillGradient[];
  readonly #glyphs: Glyphs;
  readonly #lit = new Graphics();
  #fitted: FittedDrawing;

  constructor(stage: PixiStage, look: BetLayoutLook, fields: readonly DrawnField[]) {
    this.#look = look;
    this.#fitted = fitDrawing(look, { x: 0, y: 0, ...look });
    this.#fields = new Map(fields.map((field) => [field.id, field]));
    this.#gradients = Object.values(look.styles).map(gradientOf);
    for (const [index, style] of Object.keys(look.styles).entries())
      this.view.addChild(this.#plates(style, this.#gradients[index]));
    this.view.addChild(this.#feet());
    for (const { box, picture } of fields) {
      if (!picture) continue;
      const sprite = createLight(stage.texture(picture.alias), { ...picture, alpha: 1 });
      sprite.position.copyFrom(middleOf(box));
      this.view.addChild(sprite);
    }
    const size = Math.max(look.text.size, ...fields.map((field) => field.size ?? 0));
    const characters = fields.map(({ text = '' }) => text).join('');
    const style = { font: bodyFont, weight: 700, size, colors: ['#ffffff', '#ffffff'] } as const;
    this.#glyphs = createGlyphs(characters || ' ', style, Math.max(1, stage.resolution));
    for (const field of fields) if (field.text) this.view.addChild(this.#label(field, field.text));
    this.view.addChild(this.#lit);
  }

  /** Fits the whole drawing into an area of the stage, centred. */
  place(area: Box): void {
    this.#fitted = fitDrawing(this.#look, area);
    this.view.scale.set(this.#fitted.scale);
    this.view.position.copyFrom(this.#fitted);
  }

  /** Converts positions and boxes of the layout to the stage. */
  get fitted(): FittedDrawing {
    return this.#fitted;
  }

  /** Lights these fields: those of the hovered spot, or of the drawn number. */
  light(ids: readonly string[], share = 1): void {
    const { lit, radius } = this.#look;
    const { fill, alpha, edge, edgeWidth } = lit;
    this.#lit.clear().alpha = share;
    for (const id of ids) {
      const box = this.#fields.get(id)?.box;
      if (!box) continue;
      this.#lit.roundRect(box.x, box.y, box.width, box.height, radius).fill({ color: fill, alpha });
      this.#lit.stroke({ color: edge, width: edgeWidth, alignment: 1 });
    }
  }

  destroy(): void {
    this.view.destroy({ children: true });
    this.#glyphs.destroy();
    for (const gradient of this.#gradients) gradient.destroy();
  }

  /** Draws all fields of one style together, with one texture. */
  #plates(style: string, fill: FillGradient | undefined): Graphics {
    const plates = new Graphics();
    for (const field of this.#fields.values()) {
      if (field.style !== style || !fill) continue;
      const { x, y, width, height } = field.box;
      plates.roundRect(x, y, width, height, this.#look.radius).fill(fill);
    }
    return plates;
  }

  #feet(): Graphics {
    const { foot } = this.#look;
    const feet = new Graphics();
    for (const { box } of this.#fields.values()) {
      feet.roundRect(box.x, box.y + box.height - foot.height, box.width, foot.height, foot.height / 2);
      feet.fill({ color: 0x000000, alpha: foot.alpha });
    }
    return feet;
  }

  #label({ box, size, style, isTurned = false }: DrawnField, text: string): Container {
    const label = createCounter(this.#glyphs, 0);
    label.show(text);
    const { color, colors } = this.#look.text;
    label.tint(colors?.[style] ?? color);
    label.view.position.copyFrom(middleOf(box));
    label.view.scale.set((size ?? this.#look.text.size) / this.#glyphs.size);
    label.view.rotation = isTurned ? -Math.PI / 2 : 0;
    return label.view;
  }
}

const middleOf = ({ x, y, width, height }: Box) => ({ x: x + width / 2, y: y + height / 2 });

const gradientOf = ([edge, from, to]: readonly [number, number, number]): FillGradient =>
  new FillGradient({
    type: 'linear',
    start: { x: 0, y: 0 },
    end: { x: 0, y: 1 },
    colorStops: [
      { offset: 0, color: edge },
      { offset: edgeEnd, color: from },
      { offset: 1, color: to },
    ],
  });
