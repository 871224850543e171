import { Container, Sprite, Texture } from 'pixi.js';
import type { CelebrationPicture } from '../celebration.ts';
import type { Placed } from '../celebration-frame.ts';
import { celebrationLook } from '../celebration-look.ts';
import { type DiscPlace, placeDrop, placeFlight, planProps } from '../celebration-props.ts';
import type { Quality } from '../scene.ts';

/** The game's own things that fly out of the disc and rain down. */
export interface Props {
  readonly view: Container;
  draw(picture: CelebrationPicture, disc: DiscPlace): void;
}

/** Puts a sprite where the frame wants it. */
export const putSprite = (sprite: Sprite, { x, y, width, height, alpha, rotation }: Placed): void => {
  sprite.visible = alpha > 0;
  sprite.alpha = alpha;
  sprite.position.set(x, y);
  sprite.rotation = rotation;
  sprite.setSize(width, height);
};

/** Makes the props for Pixi. */
export const makeProps = (textures: readonly Texture[], trailTexture: Texture, quality: Quality): Props => {
  const view = new Container();
  const trails = new Container();
  const plan = textures.length > 0 ? planProps(quality) : { flights: [], drops: [] };
  const thing = (index: number): Sprite =>
    new Sprite({ texture: textures[index % textures.length] ?? Texture.EMPTY, anchor: 0.5 });
  const flights = plan.flights.map((flight, index) => ({
    flight,
    sprite: thing(index),
    trail: new Sprite({
      texture: trailTexture,
      anchor: { x: 1, y: 0.5 },
      blendMode: 'add',
      tint: celebrationLook.props.trailColor,
    }),
  }));
  const drops = plan.drops.map((drop, index) => ({ drop, sprite: thing(index) }));
  const things = [...flights, ...drops].map(({ sprite }) => sprite);
  // One texture after the other: a batch of software renderers holds a single texture.
  things.sort((a, b) => a.texture.uid - b.texture.uid);
  for (const { trail } of flights) trails.addChild(trail);
  view.addChild(trails, ...things);
  return {
    view,
    draw(picture, disc) {
      for (const { flight, sprite, trail } of flights) {
        const placed = placeFlight(flight, picture, disc);
        putSprite(sprite, placed.thing);
        putSprite(trail, placed.trail);
      }
      for (const { drop, sprite } of drops) putSprite(sprite, placeDrop(drop, picture, disc));
    },
  };
};
