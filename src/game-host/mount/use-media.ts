import { useMedia } from '#lib/use-media.ts';

/** The fields of a stage that is under 500 px wide, on a phone upright or on its side, are in the panel. */
export const useIsStageNarrow = (): boolean =>
  useMedia('(max-width: 499px), (max-width: 1023px) and (max-height: 640px)');

/** Where live stats have no room beside the stage, they are a card under it that stays where it is. */
export const useIsStatsCard = (): boolean => useMedia('(max-width: 1359px)');

/** A device with a mouse has a keyboard too. */
export const useHasKeyboard = (): boolean => useMedia('(hover: hover) and (pointer: fine)');
