import { Container, Graphics, Matrix, Sprite, type Texture } from 'pixi.js';
import { lerp, rampColor } from './color.ts';
import type { Viewpoint, Pose, ProjectedSolid, Projected, Solid } from './polyhedron.ts';
import type { NamedNumbers } from './numbers.ts';

/** How a solid of ice, glass or stone is shaded; lengths in units of its container. */
export interface FacetLook extends Viewpoint {
  /** Dark to bright side. */
  readonly ramp: readonly number[];
  readonly faceAlpha: number;
  readonly edge: {
    readonly outline: number;
    readonly inner: number;
    /** Height of the edge's picture in widths of its line. */
    readonly texture: number;
    readonly faintest: number;
    readonly brightest: number;
  };
  readonly glint: NamedNumbers<'everyMs' | 'lengthMs' | 'width' | 'strength'>;
}

/** A turning solid: projected triangles, its faces shaded by their normals. */
export interface FacetSolid {
  readonly view: Container;
  /** `glint` as `glintAt` gives it. */
  draw(pose: Pose, glint: number | null): void;
}

/** 0 to 1 while light runs over the facets, null between. */
export const glintAt = ({ glint }: Pick<FacetLook, 'glint'>, timeMs: number): number | null => {
  const inCycle = (timeMs % glint.everyMs) / glint.lengthMs;
  return inCycle < 1 ? inCycle : null;
};

/** The area of the facet's picture that a face uses, as shares of it. */
const onPicture = { left: 0.04, top: 0.04, width: 0.92, height: 0.92 } as const;

/**
 * Returns the transform that maps the picture's upper corners and the middle of its lower edge to these
 * points.
 */
const pictureMatrix = ({ width, height }: Texture, [a, b, c]: readonly Projected[]): Matrix => {
  if (!a || !b || !c) return new Matrix();
  const [w, h] = [onPicture.width * width, onPicture.height * height];
  const matrix = new Matrix(
    (b.x - a.x) / w,
    (b.y - a.y) / w,
    (c.x - (a.x + b.x) / 2) / h,
    (c.y - (a.y + b.y) / 2) / h,
  );
  const corner = matrix.apply({ x: onPicture.left * width, y: onPicture.top * height });
  return matrix.translate(a.x - corner.x, a.y - corner.y);
};

class ShadedSolid implements FacetSolid {
  readonly view = new Container();
  readonly #solid: Solid;
  readonly #look: FacetLook;
  readonly #facet: Texture;
  readonly #faces = new Graphics();
  readonly #edges: readonly Sprite[];

  constructor(solid: Solid, look: FacetLook, textures: { readonly facet: Texture; readonly edge: Texture }) {
    this.#solid = solid;
    this.#look = look;
    this.#facet = textures.facet;
    this.#edges = solid.edges.map(() => new Sprite({ texture: textures.edge, anchor: 0.5 }));
    this.view.addChild(this.#faces, ...this.#edges);
  }

  draw(pose: Pose, glint: number | null): void {
    const posed = this.#solid.pose(pose, this.#look);
    this.#drawFaces(posed, glint);
    this.#drawEdges(posed);
  }

  #drawFaces(posed: ProjectedSolid, glint: number | null): void {
    this.#faces.clear();
    for (const [index, face] of this.#solid.faces.entries()) {
      if (posed.seen[index] !== true) continue;
      // The corner nearest to the light takes the bright end of the facet's shading.
      const placed = face
        .map((corner) => posed.corners[corner] ?? { x: 0, y: 0, z: 0 })
        .sort((a, b) => a.y + a.x * 0.4 - b.y - b.x * 0.4);
      const middle = placed.reduce((sum, { x, y }) => sum + x + y, 0) / 3;
      this.#faces.poly(placed).fill({
        texture: this.#facet,
        textureSpace: 'global',
        matrix: pictureMatrix(this.#facet, placed),
        color: rampColor(this.#look.ramp, (posed.light[index] ?? 0) + this.#glintOn(middle, glint)),
        alpha: this.#look.faceAlpha,
      });
    }
  }

  #drawEdges(posed: ProjectedSolid): void {
    const { edge } = this.#look;
    for (const [index, [from, to]] of this.#solid.edges.entries()) {
      const line = this.#edges[index];
      const a = posed.corners[from];
      const b = posed.corners[to];
      const [left, right] = this.#solid.facesOfEdge[index] ?? [0, 0];
      if (!line || !a || !b) continue;
      const seen = Number(posed.seen[left]) + Number(posed.seen[right]);
      const lit = Math.max(posed.light[left] ?? 0, posed.light[right] ?? 0);
      const width = seen === 1 ? edge.outline : edge.inner;
      line.alpha = seen === 0 ? 0 : lerp(edge.faintest, edge.brightest, lit * lit);
      line.position.set((a.x + b.x) / 2, (a.y + b.y) / 2);
      line.rotation = Math.atan2(b.y - a.y, b.x - a.x);
      line.setSize(Math.hypot(b.x - a.x, b.y - a.y) + width * 0.6, width * edge.texture);
    }
  }

  /** Light on a facet whose middle lies at `place` along the way of the glint. */
  #glintOn(place: number, glint: number | null): number {
    if (glint === null) return 0;
    const { width, strength } = this.#look.glint;
    const span = this.#look.radius * 1.5;
    const away = (place - lerp(-span, span, glint)) / width;
    return strength * Math.exp(-away * away);
  }
}

/** Creates a shaded solid. */
export const createFacetSolid = (
  solid: Solid,
  look: FacetLook,
  textures: { readonly facet: Texture; readonly edge: Texture },
): FacetSolid => new ShadedSolid(solid, look, textures);
