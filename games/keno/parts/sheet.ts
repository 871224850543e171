import type { SpriteSheetLook } from '#engine/parts/sprite-sheet.ts';
import packed from '../../../assets/keno/sheet.json' with { type: 'json' };

/** Graphics that are drawn many times, packed on one drawing. */
export const sheet: SpriteSheetLook = packed;
