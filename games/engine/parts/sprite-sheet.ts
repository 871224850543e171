import { Rectangle, Texture } from 'pixi.js';
import type { Box, PixiStage } from '../stage/scene.ts';

/** Pictures that share one texture, so that any number of them takes one draw call. */
export interface SpriteSheetLook {
  /** Alias of the drawing, and how many of its pixels are a unit of the frames. */
  readonly picture: string;
  readonly scale: number;
  readonly frames: Readonly<Record<string, Box>>;
}

/** The textures of a stage; those of a sheet come from its single texture. */
export const createSheetTextures = (
  { texture }: Pick<PixiStage, 'texture'>,
  { picture, scale, frames }: SpriteSheetLook,
): PixiStage['texture'] => {
  const { source } = texture(picture);
  const cut = new Map(
    Object.entries(frames).map(([alias, { x, y, width, height }]) => {
      const frame = new Rectangle(x * scale, y * scale, width * scale, height * scale);
      return [alias, new Texture({ source, frame })];
    }),
  );
  return (alias) => cut.get(alias) ?? texture(alias);
};
