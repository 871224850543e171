import { Container, Sprite, Texture } from 'pixi.js';
import type { CelebrationPicture } from '../celebration.ts';
import { seededRandom } from '../random.ts';
import type { Box, Quality } from '../scene.ts';
import { celebrationLook as look } from './celebration-look.ts';

/** Where the disc is, in CSS pixels of the stage. */
export interface DiscPlace {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly width: number;
  readonly height: number;
  /** Nothing flies over these. */
  readonly clear: readonly Box[];
}

/** The game's own things that fly out of the disc and rain down. */
export interface Props {
  readonly view: Container;
  draw(picture: CelebrationPicture, disc: DiscPlace): void;
}

interface Flight {
  readonly sprite: Sprite;
  readonly trail: Sprite;
  readonly angle: number;
  readonly distance: number;
  readonly size: number;
}
interface Drop {
  readonly sprite: Sprite;
  readonly x: number;
  readonly start: number;
  readonly turn: number;
  readonly size: number;
}

const fullTurn = Math.PI * 2;

/** Makes the props; their places are the same in every celebration. */
export const makeProps = (textures: readonly Texture[], trailTexture: Texture, quality: Quality): Props => {
  const view = new Container();
  const trails = new Container();
  const things: Sprite[] = [];
  const random = seededRandom('celebration-props');
  const { props, rain } = look;
  const textureOf = (index: number): Texture => textures[index % textures.length] ?? Texture.EMPTY;
  const flightCount = quality === 'soft' ? props.countSoft : props.count;
  const flights: Flight[] = [];
  const drops: Drop[] = [];
  for (let index = 0; index < flightCount && textures.length > 0; index += 1) {
    const trail = new Sprite({
      texture: trailTexture,
      anchor: { x: 1, y: 0.5 },
      blendMode: 'add',
      tint: props.trailColor,
    });
    const sprite = new Sprite({ texture: textureOf(index), anchor: 0.5 });
    trails.addChild(trail);
    things.push(sprite);
    flights.push({
      sprite,
      trail,
      angle: ((index + 0.2 + random.next() * 0.6) / flightCount) * fullTurn,
      distance: props.nearest + random.next() * (props.farthest - props.nearest),
      size: props.smallest + random.next() * (1 - props.smallest),
    });
  }
  const dropCount = quality === 'soft' ? rain.countSoft : rain.count;
  for (let index = 0; index < dropCount && textures.length > 0; index += 1) {
    const sprite = new Sprite({ texture: textureOf(index), anchor: 0.5 });
    things.push(sprite);
    drops.push({
      sprite,
      x: random.next(),
      start: random.next(),
      turn: random.next() * fullTurn,
      size: 0.6 + random.next() * 0.4,
    });
  }
  // One texture after the other: a batch of software renderers holds a single texture.
  things.sort((a, b) => a.texture.uid - b.texture.uid);
  view.addChild(trails, ...things);
  return {
    view,
    draw(picture, disc) {
      const strength = Math.sin(Math.PI * Math.min(1, picture.burst));
      for (const flight of flights) drawFlight(flight, picture.burst, strength, disc);
      for (const drop of drops) drawDrop(drop, picture.rain, disc);
    },
  };
};

/** 1 away from all boxes, 0 where something of this radius would touch one. */
const freeShare = (
  { x, y }: { readonly x: number; readonly y: number },
  radius: number,
  boxes: readonly Box[],
): number =>
  boxes.reduce((least, box) => {
    const aside = Math.max(box.x - x, 0, x - box.x - box.width);
    const above = Math.max(box.y - y, 0, y - box.y - box.height);
    const room = Math.hypot(aside, above) - radius;
    return Math.min(least, Math.max(0, Math.min(1, room / look.props.fadeRoom)));
  }, 1);

const drawFlight = (
  { sprite, trail, angle, distance, size }: Flight,
  burst: number,
  strength: number,
  disc: DiscPlace,
): void => {
  const way = disc.radius * (0.6 + (distance - 0.6) * burst);
  const edge = disc.radius * look.props.size * size * 2;
  sprite.position.set(disc.x + Math.cos(angle) * way * 1.25, disc.y + Math.sin(angle) * way);
  const free = freeShare(sprite, edge * 0.7, disc.clear);
  sprite.alpha = Math.min(1, strength * 2) * free;
  sprite.visible = strength > 0;
  sprite.rotation = angle + burst * size;
  sprite.setSize(edge, edge);
  trail.visible = sprite.visible;
  trail.position.copyFrom(sprite.position);
  trail.rotation = Math.atan2(Math.sin(angle), Math.cos(angle) * 1.25);
  const length = disc.radius * look.props.trail * strength;
  trail.setSize(length, edge * 0.7);
  const middle = {
    x: sprite.x - (Math.cos(trail.rotation) * length) / 2,
    y: sprite.y - (Math.sin(trail.rotation) * length) / 2,
  };
  trail.alpha = strength * look.props.trailAlpha * free * freeShare(middle, length / 2, disc.clear);
};

const drawDrop = ({ sprite, x, start, turn, size }: Drop, rain: number, disc: DiscPlace): void => {
  const edge = disc.radius * look.rain.size * size * 2;
  const fallen = rain * look.rain.fall + start - 1;
  sprite.visible = rain > 0 && rain < 1 && fallen > -0.1;
  sprite.setSize(edge, edge);
  sprite.rotation = turn + rain * 2;
  sprite.position.set(
    disc.width * (x + Math.sin(turn + rain * fullTurn) * look.rain.sway),
    disc.height * (fallen * 1.2 - 0.1),
  );
};
