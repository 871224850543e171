import type { Box } from '../stage/scene.ts';

/** A board of equal square tiles, in units of its drawing; tiles are numbered row by row from the top left. */
export interface TileGridLook {
  readonly columns: number;
  readonly rows: number;
  readonly tile: number;
  readonly gap: number;
  /** Room between the tiles and the edge of the board. */
  readonly pad: number;
}

/** A positioned board on the stage. */
export interface TileGrid {
  readonly board: Box;
  /** CSS pixels per unit of the drawing. */
  readonly scale: number;
  centre(tile: number): { readonly x: number; readonly y: number };
  box(tile: number): Box;
}

/** Size of the board in units. */
export const gridSize = (look: TileGridLook): { readonly width: number; readonly height: number } => ({
  width: look.columns * (look.tile + look.gap) - look.gap + look.pad * 2,
  height: look.rows * (look.tile + look.gap) - look.gap + look.pad * 2,
});

/** Positions a board as large as possible, whole and centred in an area. */
export const placeGrid = (look: TileGridLook, area: Box): TileGrid => {
  const size = gridSize(look);
  const scale = Math.max(0, Math.min(area.width / size.width, area.height / size.height));
  const board = {
    x: area.x + (area.width - size.width * scale) / 2,
    y: area.y + (area.height - size.height * scale) / 2,
    width: size.width * scale,
    height: size.height * scale,
  };
  const side = look.tile * scale;
  const pitch = (look.tile + look.gap) * scale;
  const corner = (tile: number) => ({
    x: board.x + look.pad * scale + (tile % look.columns) * pitch,
    y: board.y + look.pad * scale + Math.floor(tile / look.columns) * pitch,
  });
  return {
    board,
    scale,
    centre: (tile) => ({ x: corner(tile).x + side / 2, y: corner(tile).y + side / 2 }),
    box: (tile) => ({ ...corner(tile), width: side, height: side }),
  };
};

const prefix = 'tile-';

/** The id of a tile's target. */
export const tileId = (tile: number): string => `${prefix}${tile}`;

/** Returns the tile of a target's id; null for other ids. */
export const parseTileId = (id: string | null): number | null =>
  id?.startsWith(prefix) ? Number(id.slice(prefix.length)) : null;
