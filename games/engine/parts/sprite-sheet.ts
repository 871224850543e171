import { Rectangle, Texture } from 'pixi.js';
import type { Box, PixiStage } from '../stage/scene.ts';

/** Pictures on one drawing, so that any number of them is drawn at once. `assets/rasterise.ts` writes it. */
export interface SpriteSheetLook {
  /** Alias of the drawing, and how many of its pixels are a unit of its source. */
  readonly picture: string;
  readonly scale: number;
  /** Where each picture lies, in pixels. */
  readonly frames: Readonly<Record<string, Box>>;
}

/** The textures of a stage, where those of a sheet come from its one drawing. */
export const createSheetTextures = (
  { texture }: Pick<PixiStage, 'texture'>,
  { picture, frames }: SpriteSheetLook,
): PixiStage['texture'] => {
  const { source } = texture(picture);
  const cut = new Map(
    Object.entries(frames).map(([alias, { x, y, width, height }]) => [
      alias,
      new Texture({ source, frame: new Rectangle(x, y, width, height) }),
    ]),
  );
  return (alias) => cut.get(alias) ?? texture(alias);
};
