import { look } from '../look.ts';

/** A point of the die in its own space: x right, y down, z towards the eye, radius 1. */
export type Point3 = readonly [number, number, number];

/** A point on the stage in units of the die's field, and how far it is to the front. */
export interface Projected {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

const golden = (1 + Math.sqrt(5)) / 2;
const length = Math.hypot(1, golden);
const short = 1 / length;
const long = golden / length;

/** The twelve corners: an edge faces the eye at rest. */
const corners: readonly Point3[] = [
  [0, short, long],
  [0, -short, long],
  [0, short, -long],
  [0, -short, -long],
  [short, long, 0],
  [-short, long, 0],
  [short, -long, 0],
  [-short, -long, 0],
  [long, 0, short],
  [-long, 0, short],
  [long, 0, -short],
  [-long, 0, -short],
];

const distance = (a: Point3, b: Point3): number => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
const isEdge = (a: number, b: number): boolean => distance(at(corners, a), at(corners, b)) < 2 * short + 0.01;

const at = <T>(list: readonly T[], index: number): T => {
  const value = list[index];
  if (value === undefined) throw new RangeError(`No element ${index}`);
  return value;
};

const indices = corners.map((_, index) => index);
/** The thirty edges as pairs of corners. */
export const edges: readonly (readonly [number, number])[] = indices.flatMap((a) =>
  indices.filter((b) => b > a && isEdge(a, b)).map((b) => [a, b] as const),
);
/** The twenty faces as triples of corners. */
export const faces: readonly (readonly [number, number, number])[] = edges.flatMap(([a, b]) =>
  indices.filter((c) => c > b && isEdge(a, c) && isEdge(b, c)).map((c) => [a, b, c] as const),
);
/** The two faces that meet in each edge. */
export const facesOfEdge: readonly (readonly [number, number])[] = edges.map(([a, b]) => {
  const meeting = faces.flatMap((face, index) => (face.includes(a) && face.includes(b) ? [index] : []));
  return [at(meeting, 0), at(meeting, 1)];
});

/** Outward directions of the faces at rest: through their middles. */
const normals: readonly Point3[] = faces.map(([a, b, c]) => {
  const sum = [0, 1, 2].map((axis) =>
    [a, b, c].reduce((total, corner) => total + (at(corners, corner)[axis] ?? 0), 0),
  );
  const size = Math.hypot(...sum);
  return [(sum[0] ?? 0) / size, (sum[1] ?? 0) / size, (sum[2] ?? 0) / size];
});

/** A pose: turns about the upright axis, the level axis and the line of sight, in radians. */
export interface Pose {
  readonly yaw: number;
  readonly pitch: number;
  readonly roll: number;
}

const turn = ([x, y, z]: Point3, { yaw, pitch, roll }: Pose): Point3 => {
  const rolledX = x * Math.cos(roll) - y * Math.sin(roll);
  const rolledY = x * Math.sin(roll) + y * Math.cos(roll);
  const pitchedY = rolledY * Math.cos(pitch) - z * Math.sin(pitch);
  const pitchedZ = rolledY * Math.sin(pitch) + z * Math.cos(pitch);
  return [
    rolledX * Math.cos(yaw) + pitchedZ * Math.sin(yaw),
    pitchedY,
    pitchedZ * Math.cos(yaw) - rolledX * Math.sin(yaw),
  ];
};

/** The die in one pose: projected corners, and per face whether it is seen and how much light it takes, 0 to 1. */
export interface PosedDie {
  readonly corners: readonly Projected[];
  readonly seen: readonly boolean[];
  readonly light: readonly number[];
}

/** Turns, projects and lights the die. */
export const poseDie = (pose: Pose): PosedDie => {
  const { radius, eye, light } = look.die;
  const turned = normals.map((normal) => turn(normal, pose));
  return {
    corners: corners.map((corner) => {
      const [x, y, z] = turn(corner, pose);
      const near = radius * (eye / (eye - z));
      return { x: x * near, y: y * near, z };
    }),
    // A face is seen when the eye lies on its outer side; all faces are equally far from the middle.
    seen: turned.map(([, , z]) => z * eye > faceDistance),
    light: turned.map(([x, y, z]) =>
      Math.max(0, Math.min(1, 0.5 + 0.5 * (x * light.x + y * light.y + z * light.z))),
    ),
  };
};

/** How far the faces of a die of radius 1 are from its middle. */
const faceDistance = Math.sqrt((5 + 2 * Math.sqrt(5)) / 15);
