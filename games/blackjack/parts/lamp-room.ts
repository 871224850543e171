import { Container, Sprite } from 'pixi.js';
import { lerp } from '#engine/parts/color.ts';
import { type Glyphs, createGlyphs } from '#engine/parts/glyphs.ts';
import type { FittedDrawing } from '#engine/parts/fitted-layout.ts';
import type { PixiStage } from '#engine/stage/scene.ts';
import { displayFont } from '#engine/stage/stage-font.ts';
import { look } from '../look.ts';

/** The room behind the table: wall and felt, the lamp with its light, the house rule along an arc. */
export class LampRoom {
  readonly view = new Container();
  readonly #room: Sprite;
  readonly #light: Sprite;
  readonly #lamp: Sprite;
  readonly #swing = new Container();
  readonly #rule = new Container();
  readonly #glyphs: Glyphs;

  constructor(stage: PixiStage) {
    const { lamp, light, rule } = look;
    this.#room = new Sprite(stage.texture('lamp-room'));
    this.#room.setSize(look.room.width, look.room.height);
    this.#lamp = new Sprite(stage.texture('lamp'));
    this.#lamp.setSize(lamp.width, lamp.height);
    this.#lamp.position.set(lamp.x - lamp.pivot.x, lamp.y - lamp.pivot.y);
    this.#light = new Sprite(stage.texture('lamp-light'));
    this.#light.setSize(light.width, light.height);
    this.#light.position.set(light.x - lamp.pivot.x, light.y - lamp.pivot.y);
    this.#swing.position.copyFrom(lamp.pivot);
    this.#swing.addChild(this.#light, this.#lamp);
    const text = stage.text({ key: 'rule' });
    const style = { font: displayFont, weight: 600, size: rule.size, colors: rule.colors } as const;
    this.#glyphs = createGlyphs(text, style, Math.max(2, stage.resolution));
    this.#write(text);
    this.view.addChild(this.#room, this.#rule, this.#swing);
  }

  /** Places it behind a table drawn wide or narrow, over the whole stage. */
  place({ x, y, scale }: FittedDrawing, isWide: boolean, stage: Pick<PixiStage, 'width' | 'height'>): void {
    const { room } = look;
    const wide = { x: 0, width: room.width, height: room.height };
    const drawn = isWide ? wide : room.narrow;
    const [width, height] = [drawn.width * scale, drawn.height * scale];
    const left = x + drawn.x * scale;
    // The room also fills the space around the drawing.
    const over = Math.max(1, stage.width / width, (stage.height - y) / height, stage.height / height);
    this.view.scale.set((width * over) / room.width, (height * over) / room.height);
    this.view.position.set(left - (width * (over - 1)) / 2, (stage.height - height * over) / 2);
    this.#rule.visible = isWide;
  }

  /** `sway` in radians; `dim` darkens the lamp. */
  draw(sway: number, dim: number): void {
    this.#swing.rotation = sway;
    this.#light.alpha = lerp(1, look.loss.light, dim);
  }

  destroy(): void {
    this.view.destroy({ children: true });
    this.#glyphs.destroy();
  }

  /** Draws the house rule letter by letter along a hanging arc. */
  #write(text: string): void {
    const { x, y, radius, tracking, alpha } = look.rule;
    const characters = [...text];
    const widths = characters.map((each) => this.#glyphs.width(each) + tracking);
    let at = -widths.reduce((sum, width) => sum + width, 0) / 2;
    for (const [index, character] of characters.entries()) {
      const width = widths[index] ?? 0;
      const texture = this.#glyphs.texture(character);
      const angle = -(at + width / 2) / radius;
      at += width;
      if (!texture || character === ' ') continue;
      const letter = new Sprite({ texture, anchor: 0.5, alpha });
      letter.position.set(x - Math.sin(angle) * radius, y + Math.cos(angle) * radius - radius);
      letter.rotation = angle;
      this.#rule.addChild(letter);
    }
  }
}
