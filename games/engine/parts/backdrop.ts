import { Sprite, type Texture } from 'pixi.js';

/** Covers the whole stage with a centred drawing of this size; the rest is cut off. */
export const coverStage = (
  sprite: Sprite,
  drawing: { readonly width: number; readonly height: number },
  stage: { readonly width: number; readonly height: number },
): void => {
  const cover = Math.max(stage.width / drawing.width, stage.height / drawing.height);
  sprite.position.set(stage.width / 2, stage.height / 2);
  sprite.setSize(drawing.width * cover, drawing.height * cover);
};

/** How a light is drawn: its size in units of its container, colour and strength. */
export interface Light {
  readonly width: number;
  /** Defaults to the width. */
  readonly height?: number;
  readonly color?: number;
  readonly alpha: number;
}

/** Creates a picture of light, centred on its position. */
export const createLight = (
  texture: Texture,
  { width, height = width, color = 0xffffff, alpha }: Light,
): Sprite => {
  const sprite = new Sprite({ texture, anchor: 0.5, tint: color, alpha });
  sprite.setSize(width, height);
  return sprite;
};
