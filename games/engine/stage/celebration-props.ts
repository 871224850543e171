import type { CelebrationPicture } from './celebration.ts';
import type { Placed } from './celebration-frame.ts';
import { celebrationLook as look } from './celebration-look.ts';
import { seededRandom } from './random.ts';
import type { Box, Quality } from './scene.ts';

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

/** A thing that flies out of the disc with a trail of light. */
export interface Flight {
  readonly angle: number;
  readonly distance: number;
  readonly size: number;
}
/** A thing that rains down. */
export interface Drop {
  readonly x: number;
  readonly start: number;
  readonly turn: number;
  readonly size: number;
}

const fullTurn = Math.PI * 2;

/** The game's own things; their places are the same in every celebration. */
export const planProps = (
  quality: Quality,
): { readonly flights: readonly Flight[]; readonly drops: readonly Drop[] } => {
  const random = seededRandom('celebration-props');
  const { props, rain } = look;
  const flightCount = quality === 'soft' ? props.countSoft : props.count;
  const flights = Array.from({ length: flightCount }, (_, index) => ({
    angle: ((index + 0.2 + random.next() * 0.6) / flightCount) * fullTurn,
    distance: props.nearest + random.next() * (props.farthest - props.nearest),
    size: props.smallest + random.next() * (1 - props.smallest),
  }));
  const drops = Array.from({ length: quality === 'soft' ? rain.countSoft : rain.count }, () => ({
    x: random.next(),
    start: random.next(),
    turn: random.next() * fullTurn,
    size: 0.6 + random.next() * 0.4,
  }));
  return { flights, drops };
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

/** A flight at this moment; the trail is placed by its right end. */
export const placeFlight = (
  { angle, distance, size }: Flight,
  { burst }: CelebrationPicture,
  disc: DiscPlace,
): { readonly thing: Placed; readonly trail: Placed } => {
  const strength = Math.sin(Math.PI * Math.min(1, burst));
  const way = disc.radius * (0.6 + (distance - 0.6) * burst);
  const edge = disc.radius * look.props.size * size * 2;
  const place = { x: disc.x + Math.cos(angle) * way * 1.25, y: disc.y + Math.sin(angle) * way };
  const free = freeShare(place, edge * 0.7, disc.clear);
  const direction = Math.atan2(Math.sin(angle), Math.cos(angle) * 1.25);
  const length = disc.radius * look.props.trail * strength;
  const middle = {
    x: place.x - (Math.cos(direction) * length) / 2,
    y: place.y - (Math.sin(direction) * length) / 2,
  };
  const trailAlpha = strength * look.props.trailAlpha * free * freeShare(middle, length / 2, disc.clear);
  return {
    thing: {
      ...place,
      width: edge,
      height: edge,
      alpha: strength > 0 ? Math.min(1, strength * 2) * free : 0,
      rotation: angle + burst * size,
    },
    trail: {
      ...place,
      width: length,
      height: edge * 0.7,
      alpha: strength > 0 ? trailAlpha : 0,
      rotation: direction,
    },
  };
};

/** A drop of the rain at this moment. */
export const placeDrop = (
  { x, start, turn, size }: Drop,
  { rain }: CelebrationPicture,
  disc: DiscPlace,
): Placed => {
  const edge = disc.radius * look.rain.size * size * 2;
  const fallen = rain * look.rain.fall + start - 1;
  return {
    x: disc.width * (x + Math.sin(turn + rain * fullTurn) * look.rain.sway),
    y: disc.height * (fallen * 1.2 - 0.1),
    width: edge,
    height: edge,
    alpha: rain > 0 && rain < 1 && fallen > -0.1 ? 1 : 0,
    rotation: turn + rain * 2,
  };
};
