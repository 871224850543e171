import { Container, Sprite, type Texture } from 'pixi.js';
import type { CelebrationState } from '../celebration.ts';
import type { SpritePlacement } from '../celebration-frame.ts';
import { type CelebrationProp, type DiscPlace, planProps } from '../celebration-props.ts';
import type { Quality } from '../scene.ts';

/** The game's props, which fly out of the disc and rain down. */
export interface Props {
  readonly view: Container;
  draw(picture: CelebrationState, disc: DiscPlace): void;
}

/** Positions a sprite as the frame specifies. */
export const positionSprite = (
  sprite: Sprite,
  { x, y, width, height, alpha, rotation }: SpritePlacement,
): void => {
  sprite.visible = alpha > 0;
  sprite.alpha = alpha;
  sprite.position.set(x, y);
  sprite.rotation = rotation;
  sprite.setSize(width, height);
};

/** Creates the props for Pixi. */
export const createProps = (
  props: readonly CelebrationProp[],
  texture: (alias: string) => Texture,
  quality: Quality,
): Props => {
  const view = new Container();
  const pieces = planProps(props, quality).map(({ picture, isLight, tint, anchorX, place }) => {
    const blendMode = isLight ? 'add' : 'normal';
    const anchor = { x: anchorX, y: 0.5 };
    return { place, sprite: new Sprite({ texture: texture(picture), blendMode, tint, anchor }) };
  });
  for (const { sprite } of pieces) view.addChild(sprite);
  return {
    view,
    draw(picture, disc) {
      for (const { sprite, place } of pieces) positionSprite(sprite, place(picture, disc));
    },
  };
};
