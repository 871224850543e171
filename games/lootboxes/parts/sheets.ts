import type { SpriteSheetLook } from '#engine/parts/sprite-sheet.ts';
import { look } from '../look.ts';
import { boxes, boxSlugs } from '../paytable.ts';

const { items, crates } = look;
const slugs = boxSlugs.flatMap((box) => boxes[box].items.map(({ slug }) => slug));

/** All items on one sheet, in the order of the boxes. */
export const itemSheet: SpriteSheetLook = {
  picture: 'items',
  scale: items.scale,
  frames: Object.fromEntries(
    slugs.map((slug, index) => {
      const [column, row] = [index % items.columns, Math.floor(index / items.columns)];
      const box = { x: column * items.size, y: row * items.size, width: items.size, height: items.size };
      return [slug, box];
    }),
  ),
};

/** All boxes on one sheet, each closed, and open below. */
export const crateSheet: SpriteSheetLook = {
  picture: 'crates',
  scale: crates.scale,
  frames: Object.fromEntries(
    boxSlugs.flatMap((slug, index) => {
      const { columns, width, height } = crates;
      const [column, row] = [index % columns, Math.floor(index / columns)];
      const at = { x: column * width, y: row * 2 * height, width, height };
      return [[slug, at] as const, [`${slug}-open`, { ...at, y: at.y + height }] as const];
    }),
  ),
};
