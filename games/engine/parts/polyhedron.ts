import { getElementAt } from '#core/get-element-at.ts';
import type { NamedNumbers } from './numbers.ts';

/** A point of a solid in its own space: x right, y down, z towards the eye, corners at distance 1. */
export type Point3 = readonly [number, number, number];

/** A point in units of the container, and how far it is to the front. */
export type Projected = NamedNumbers<'x' | 'y' | 'z'>;

/** A pose: turns about the upright axis, the level axis and the line of sight, in radians. */
export type Pose = NamedNumbers<'yaw' | 'pitch' | 'roll'>;

/** Who looks: size of the solid, distance of the eye in radii, direction of the light. */
export interface Viewpoint {
  readonly radius: number;
  readonly eye: number;
  readonly light: Projected;
}

/** A solid in one pose: projected corners, and per face whether it is seen and how much light it takes, 0 to 1. */
export interface ProjectedSolid {
  readonly corners: readonly Projected[];
  readonly seen: readonly boolean[];
  readonly light: readonly number[];
}

/** A regular solid of triangles. */
export interface Solid {
  /** Pairs of corners. */
  readonly edges: readonly (readonly [number, number])[];
  /** Triples of corners. */
  readonly faces: readonly (readonly [number, number, number])[];
  /** The two faces that meet in each edge. */
  readonly facesOfEdge: readonly (readonly [number, number])[];
  /** Turns, projects and lights it. */
  pose(pose: Pose, eye: Viewpoint): ProjectedSolid;
}

const distance = (a: Point3, b: Point3): number => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);

const at = <T>(list: readonly T[], index: number): T => getElementAt(list, index, 'element');

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

/** Finds edges and faces between the corners of a regular solid: corners nearest to each other are joined. */
const makeSolid = (corners: readonly Point3[]): Solid => {
  const indices = corners.map((_, index) => index);
  const shortest = Math.min(...corners.slice(1).map((corner) => distance(corner, at(corners, 0))));
  const isEdge = (a: number, b: number): boolean =>
    distance(at(corners, a), at(corners, b)) < shortest + 0.01;
  const edges = indices.flatMap((a) =>
    indices.filter((b) => b > a && isEdge(a, b)).map((b) => [a, b] as const),
  );
  const faces = edges.flatMap(([a, b]) =>
    indices.filter((c) => c > b && isEdge(a, c) && isEdge(b, c)).map((c) => [a, b, c] as const),
  );
  const facesOfEdge = edges.map(([a, b]) => {
    const meeting = faces.flatMap((face, index) => (face.includes(a) && face.includes(b) ? [index] : []));
    return [at(meeting, 0), at(meeting, 1)] as const;
  });
  /** Outward through the middles of the faces at rest, three times as long as the way there. */
  const outward = faces.map(([a, b, c]): Point3 => [
    at(corners, a)[0] + at(corners, b)[0] + at(corners, c)[0],
    at(corners, a)[1] + at(corners, b)[1] + at(corners, c)[1],
    at(corners, a)[2] + at(corners, b)[2] + at(corners, c)[2],
  ]);
  const faceDistance = Math.hypot(...at(outward, 0)) / 3;
  const normals = outward.map(([x, y, z]): Point3 => {
    const size = Math.hypot(x, y, z);
    return [x / size, y / size, z / size];
  });
  return {
    edges,
    faces,
    facesOfEdge,
    pose(pose, { radius, eye, light }) {
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
    },
  };
};

const golden = (1 + Math.sqrt(5)) / 2;
const length = Math.hypot(1, golden);
const short = 1 / length;
const long = golden / length;

/** Twenty faces; an edge faces the eye at rest. */
export const icosahedron: Solid = makeSolid([
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
]);
