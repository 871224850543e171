import type { CelebrationState } from './celebration.ts';
import type { SpritePlacement } from './celebration-frame.ts';
import { celebrationLook } from './celebration-look.ts';
import { seededRandom } from './random.ts';
import type { Box, Quality, StageLayout } from './scene.ts';

/** A prop of a game: one of its pictures, and the colour of its light and trail. */
export interface CelebrationProp {
  readonly picture: string;
  readonly glow: number;
}

/** Position of the disc, in CSS pixels of the stage. */
export interface DiscPlace {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly width: number;
  readonly height: number;
  readonly layout: StageLayout;
  /** Boxes that no prop may cover. */
  readonly clear: readonly Box[];
}

/** A sprite of the props; painters create one for each and position it. */
export interface PropPiece {
  readonly picture: string;
  /** Blended additively; all lights are drawn below the props. */
  readonly isLight: boolean;
  readonly tint: number;
  /** Share of the width: a trail is positioned by its right end. */
  readonly anchorX: number;
  place(picture: CelebrationState, disc: DiscPlace): SpritePlacement;
}

type PropSpot = (typeof celebrationLook.props.spots)[number];

const { props: look, specks, rain } = celebrationLook;
const fullTurn = Math.PI * 2;
const white = 0xffffff;

/**
 * Plans the game's props with trail, light and glint, the specks between them, and the raining ones.
 * Deterministic.
 */
export const planProps = (things: readonly CelebrationProp[], quality: Quality): readonly PropPiece[] => {
  const [first] = things;
  if (!first) return [];
  const random = seededRandom('celebration-props');
  const isSoft = quality === 'soft';
  const thingAt = (index: number): CelebrationProp => things[index % things.length] ?? first;
  const spots = look.spots.slice(0, isSoft ? look.countSoft : look.spots.length);
  const flights = spots.flatMap((spot, index) => flightPieces(spot, thingAt(index)));
  const dust = Array.from({ length: isSoft ? 0 : specks.count }, (_, index) => {
    const [angle, away, turn] = [random.next() * fullTurn, random.next(), random.next() * fullTurn];
    return speckPiece(index, { angle, away, turn });
  });
  const drops = Array.from({ length: isSoft ? rain.countSoft : rain.count }, (_, index) => {
    const [x, start, turn] = [random.next(), random.next(), random.next() * fullTurn];
    return dropPiece(thingAt(index), { x, start, turn, size: 0.6 + random.next() * 0.4 });
  });
  // Sorted by texture: a batch of a software renderer holds a single texture.
  return [...flights, ...dust, ...drops].toSorted(
    (a, b) => Number(b.isLight) - Number(a.isLight) || a.picture.localeCompare(b.picture),
  );
};

/** Computes position and size of a prop on its path from behind the disc to its spot. */
const flightAt = (
  { desktop, phone, size }: PropSpot,
  { burst, discScale, raysTurn }: CelebrationState,
  disc: DiscPlace,
) => {
  const isPhone = disc.layout === 'phone';
  const spot = isPhone ? phone : desktop;
  const edge = disc.radius * size * (isPhone ? look.phoneSize : 1);
  if (!spot) return { x: disc.x, y: disc.y, edge, angle: 0, way: 0, isHidden: true };
  const across = (disc.width * spot[0] - disc.x) * discScale;
  const down = (disc.height * spot[1] - disc.y) * discScale;
  const far = Math.max(Math.hypot(across, down), disc.radius * look.nearest + edge / 2);
  const angle = Math.atan2(down, across);
  const way = (look.from * disc.radius * (1 - burst) + far * burst) * (1 + look.drift * raysTurn);
  const place = { x: disc.x + Math.cos(angle) * way, y: disc.y + Math.sin(angle) * way };
  return { ...place, edge, angle, way, isHidden: burst === 0 };
};

const flightPieces = (spot: PropSpot, { picture: thing, glow }: CelebrationProp): readonly PropPiece[] => {
  const piece = (
    [picture, isLight, tint, anchorX]: readonly [string, boolean, number, number],
    strength: number,
    part: (
      flight: ReturnType<typeof flightAt>,
      picture: CelebrationState,
    ) => Omit<SpritePlacement, 'alpha'> & { readonly reach?: number },
  ): PropPiece => ({
    picture,
    isLight,
    tint,
    anchorX,
    place: (moment, disc) => {
      const flight = flightAt(spot, moment, disc);
      const { reach = flight.edge * 0.7, ...placed } = part(flight, moment);
      const free = flight.isHidden ? 0 : freeShare(flight, reach, disc.clear);
      return { ...placed, alpha: strength * moment.shine * free };
    },
  });
  const { trail, halo, glint } = look;
  return [
    piece(['trail', true, glow, 1], trail.alpha, ({ x, y, edge, angle, way }) => ({
      x,
      y,
      width: way * trail.length,
      height: edge * trail.thick,
      rotation: angle,
      reach: way * trail.length,
    })),
    piece(['prop-halo', true, glow, 0.5], halo.alpha, ({ x, y, edge }) => ({
      x,
      y,
      width: edge * halo.size,
      height: edge * halo.size,
      rotation: 0,
    })),
    piece([thing, false, white, 0.5], 1, ({ x, y, edge }, { raysTurn }) => ({
      x,
      y,
      width: edge,
      height: edge,
      rotation: spot.tilt + raysTurn * look.turn,
    })),
    piece(['flash', false, white, 0.5], 1, ({ x, y, edge }) => ({
      x: x + edge * glint.x,
      y: y + edge * glint.y,
      width: edge * glint.size,
      height: edge * glint.size,
      rotation: 0,
    })),
  ];
};

interface Speck {
  readonly angle: number;
  readonly away: number;
  readonly turn: number;
}

const speckPiece = (index: number, { angle, away, turn }: Speck): PropPiece => ({
  picture: 'prop-speck',
  isLight: false,
  anchorX: 0.5,
  tint: specks.colors[index % specks.colors.length] ?? white,
  place: ({ burst, discScale, raysTurn, shine }, disc) => {
    const far = disc.radius * (specks.nearest + away * (specks.farthest - specks.nearest));
    const way = far * discScale * burst * (1 + look.drift * raysTurn);
    const place = { x: disc.x + Math.cos(angle) * way * specks.wide, y: disc.y + Math.sin(angle) * way };
    const edge = disc.radius * specks.size * (0.6 + away * 0.4);
    return {
      ...place,
      width: edge * 0.6,
      height: edge,
      rotation: turn + raysTurn * look.turn,
      alpha: burst > 0 ? specks.alpha * shine * freeShare(place, edge, disc.clear) : 0,
    };
  },
});

interface Drop {
  readonly x: number;
  readonly start: number;
  readonly turn: number;
  readonly size: number;
}

const dropPiece = ({ picture }: CelebrationProp, { x, start, turn, size }: Drop): PropPiece => ({
  picture,
  isLight: false,
  tint: white,
  anchorX: 0.5,
  place: ({ rain: share }, disc) => {
    const edge = disc.radius * rain.size * size * 2;
    const fallen = share * rain.fall + start - 1;
    return {
      x: disc.width * (x + Math.sin(turn + share * fullTurn) * rain.sway),
      y: disc.height * (fallen * 1.2 - 0.1),
      width: edge,
      height: edge,
      rotation: turn + share * 2,
      alpha: share > 0 && share < 1 && fallen > -0.1 ? 1 : 0,
    };
  },
});

/** Returns 1 away from all boxes, falling to 0 where something of this radius would touch one. */
const freeShare = (
  { x, y }: { readonly x: number; readonly y: number },
  radius: number,
  boxes: readonly Box[],
): number =>
  boxes.reduce((least, box) => {
    const aside = Math.max(box.x - x, 0, x - box.x - box.width);
    const above = Math.max(box.y - y, 0, y - box.y - box.height);
    const room = Math.hypot(aside, above) - radius;
    return Math.min(least, Math.max(0, Math.min(1, room / look.fadeRoom)));
  }, 1);
