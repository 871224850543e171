import { Container, Sprite, Texture } from 'pixi.js';
import type { Glyphs } from './glyphs.ts';

/** A number that may change every frame: figures of ready textures in a row, centred on its place. */
export interface Counter {
  readonly view: Container;
  /** Width at scale 1. */
  readonly width: number;
  show(text: string): void;
  tint(color: number): void;
}

/** Creates a counter; `tracking` is letter spacing as a share of the size, negative to tighten. */
export const createCounter = (glyphs: Glyphs, tracking: number): Counter => {
  const view = new Container();
  const sprites: Sprite[] = [];
  let shown = '';
  let width = 0;
  let color = 0xffffff;

  const spriteAt = (index: number): Sprite => {
    const known = sprites[index];
    if (known) return known;
    const sprite = new Sprite({ texture: Texture.EMPTY, anchor: 0.5, tint: color });
    sprites.push(sprite);
    view.addChild(sprite);
    return sprite;
  };
  return {
    view,
    get width() {
      return width;
    },
    show(text) {
      if (text === shown) return;
      shown = text;
      const characters = [...text];
      const space = glyphs.size * tracking;
      width = characters.reduce((sum, each) => sum + glyphs.width(each) + space, -space);
      let x = -width / 2;
      for (const [index, character] of characters.entries()) {
        const sprite = spriteAt(index);
        sprite.texture = glyphs.texture(character) ?? Texture.EMPTY;
        sprite.x = x + glyphs.width(character) / 2;
        sprite.visible = true;
        x += glyphs.width(character) + space;
      }
      for (const sprite of sprites.slice(characters.length)) sprite.visible = false;
    },
    tint(next) {
      color = next;
      for (const sprite of sprites) sprite.tint = next;
    },
  };
};
