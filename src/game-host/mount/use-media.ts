import { useMedia } from '#lib/use-media.ts';

/**
 * Whether the stage is under 500 px wide (phones in either orientation), so that its fields are in the panel.
 */
export const useIsStageNarrow = (): boolean =>
  useMedia('(max-width: 499px), (max-width: 1023px) and (max-height: 640px)');

/** Whether live stats do not fit next to the stage and are a fixed card below it. */
export const useIsStatsCard = (): boolean => useMedia('(max-width: 1359px)');

/** Assumes that a device with a mouse has a keyboard. */
export const useHasKeyboard = (): boolean => useMedia('(hover: hover) and (pointer: fine)');
