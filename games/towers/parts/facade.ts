import type { GameObjects } from 'phaser';
import { listRowPositions } from '#engine/families/row-picks.ts';
import { addPicture } from '#engine/parts/phaser/images.ts';
import type { PhaserStage } from '#engine/stage/scene.ts';
import { look } from '../look.ts';
import { type Elevation, towerHalfWidth, type WindowPlace, windowPlace } from './elevation.ts';
import { depth, sizePicture } from './pictures.ts';

type Piece = keyof typeof look.facade.pieces;
interface Ornament {
  readonly piece: Piece;
  readonly at: WindowPlace;
  readonly image: GameObjects.Image;
  /** Glow of a lamp. */
  readonly glow: GameObjects.Image | null;
}

/** The ornaments of a free stretch of wall: one that fits, or a large one between two small ones. */
function piecesIn(row: number, middle: number, room: number): readonly (readonly [Piece, number])[] {
  const { floors, pieces, both, aside } = look.facade;
  const { small, large } = floors[row] ?? floors[0];
  if (room >= both)
    return [
      [small, middle - room * aside],
      [large, middle],
      [small, middle + room * aside],
    ];
  const piece = [large, small].find((each) => pieces[each].width <= room);
  return piece === undefined ? [] : [[piece, middle]];
}

/**
 * The ornaments of a floor with this many windows, with their positions: next to the windows, or at their
 * sills.
 */
export function ornamentsOf(row: number, tiles: number): readonly (readonly [Piece, WindowPlace])[] {
  const { window, corner, floors } = look.facade;
  const windows = listRowPositions(tiles).map((tile) => windowPlace(row, tile, tiles));
  const { y, size } = windowPlace(row, 0, tiles);
  const half = towerHalfWidth(row) - corner;
  const { middle } = look.tower;
  const edges = [
    middle - half,
    ...windows.flatMap(({ x }) => [x - (window * size) / 2, x + (window * size) / 2]),
    middle + half,
  ];
  const beside = listRowPositions(tiles + 1).flatMap((gap) => {
    const [from = 0, to = 0] = edges.slice(gap * 2);
    return piecesIn(row, (from + to) / 2, to - from).map(([piece, x]) => [piece, { x, y, size }] as const);
  });
  const { sill } = floors[row] ?? floors[0];
  return sill === 'none' ? beside : [...beside, ...windows.map((at) => [sill, at] as const)];
}

/** Lamps, banners, flowers and balconies of one floor. */
export class Facade {
  readonly #plan: Elevation;
  readonly #ornaments: readonly Ornament[];

  constructor(stage: PhaserStage, plan: Elevation, row: number, tiles: number) {
    this.#plan = plan;
    this.#ornaments = ornamentsOf(row, tiles).map(([piece, at]) => {
      const { originY, width } = look.facade.pieces[piece];
      const image = addPicture(stage, piece, width > 0 ? depth.ornaments : depth.sills).setOrigin(
        0.5,
        originY,
      );
      return {
        piece,
        at,
        image,
        glow: piece === 'wall-lamp' ? addPicture(stage, 'glow', depth.glows) : null,
      };
    });
  }

  place(): void {
    const { lamp, pieces } = look.facade;
    const { unit } = this.#plan;
    for (const { piece, at, image, glow } of this.#ornaments) {
      const y = at.y + pieces[piece].y * at.size;
      sizePicture(image, at.size * unit).setPosition(this.#plan.x(at.x), this.#plan.y(y));
      glow
        ?.setPosition(this.#plan.x(at.x), this.#plan.y(y + lamp.y))
        .setDisplaySize(lamp.glow * unit, lamp.glow * unit);
    }
  }

  /** `light` is the brightness of its lamps: 0 before the floor is climbed. */
  draw(isSeen: boolean, light: number): void {
    const { alpha, from } = look.facade.lamp;
    for (const { piece, image, glow } of this.#ornaments) {
      image.setVisible(isSeen);
      if (!glow) continue;
      image.setFrame(light > from ? `${piece}-lit` : piece);
      glow.setVisible(isSeen && light > 0).setAlpha(light * alpha);
    }
  }

  destroy(): void {
    for (const { image, glow } of this.#ornaments) for (const each of [image, glow]) each?.destroy();
  }
}
