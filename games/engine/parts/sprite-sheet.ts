import { Rectangle, Texture } from 'pixi.js';
import type { Box, PixiStage } from '../stage/scene.ts';

/** Pictures that lie on one drawing, so that any number of them is drawn at once. */
export interface SpriteSheetLook {
  /** Alias of the drawing, and how many of its pixels are a unit of the frames. */
  readonly picture: string;
  readonly scale: number;
  readonly frames: Readonly<Record<string, Box>>;
}

/** The textures of a stage, where those of a sheet come from its one drawing. */
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
