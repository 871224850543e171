import type { SpriteSheetLook } from '#engine/parts/sprite-sheet.ts';
import crates from '../../../assets/lootboxes/crates.json' with { type: 'json' };
import items from '../../../assets/lootboxes/items.json' with { type: 'json' };

/** All items, each by its slug. */
export const itemSheet: SpriteSheetLook = items;

/** All boxes, each closed by its slug, and open with `-open` behind it. */
export const crateSheet: SpriteSheetLook = crates;
