/**
 * Gain of each sound and of the music, in dB relative to the packed files: -24 to 6. Written by the sound
 * desk.
 */
export const mix: Readonly<Record<string, number>> = {
  'lootboxes.open': 0,
  'lootboxes.tick': -0.9,
  'lootboxes.tick~2': -1.1,
  'lootboxes.tick~3': -0.8,
  'lootboxes.choose': 0,
  'lootboxes.loss': 0,
  'lootboxes.common': 0,
  'lootboxes.uncommon': 0,
  'lootboxes.rare': 0,
  'lootboxes.epic': 0,
  'lootboxes.legendary': 0,
  'lootboxes.artifact': 0,
  bed: 0,
};
