/** Separates the name of a sound from the number of its variation: `keno.ball~2`. */
const mark = '~';

/** The cue of a variation; 0 is the sound itself. */
export const variantCue = (cue: string, index: number): string =>
  index === 0 ? cue : `${cue}${mark}${index + 1}`;

/** The sound that a cue is a variation of, or the cue itself. */
export const soundOfCue = (cue: string): string => cue.split(mark, 1)[0] ?? cue;

/** How many variations of a sound are packed, with the sound itself. */
const countVariants = (sprite: Readonly<Record<string, unknown>>, cue: string): number => {
  let count = 1;
  while (Object.hasOwn(sprite, variantCue(cue, count))) count += 1;
  return count;
};

/**
 * Picks the variation of a sound by a share in [0, 1); without variations, the sound itself. The share comes
 * from the round's cosmetic chance, so a replay sounds as the round did.
 */
export const pickVariant = (sprite: Readonly<Record<string, unknown>>, cue: string, share: number): string =>
  variantCue(cue, Math.floor(share * countVariants(sprite, cue)));

/** Takes the variations of a sound in turn, for sounds outside of a round such as placed chips. */
export const nextVariant = (sprite: Readonly<Record<string, unknown>>, cue: string, played: number): string =>
  variantCue(cue, played % countVariants(sprite, cue));
