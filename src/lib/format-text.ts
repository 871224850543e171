/** Shortens an id, hash or address to its first and last four characters: `9f3a…c21e`. */
export const truncateMiddle = (text: string): string =>
  text.length <= 9 ? text : `${text.slice(0, 4)}…${text.slice(-4)}`;

/** Maximum length of a name in a list (1-site section 9). */
export const CLIPPED_LENGTH = 35;

/** Truncates a text to `length` letters, the last of which is then an ellipsis. */
export function clipText(text: string, length = CLIPPED_LENGTH): string {
  // Counts grapheme clusters, so that no letter is split.
  const letters = Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);
  return letters.length <= length ? text : `${letters.slice(0, length - 1).join('')}…`;
}

/** Hue of a player's name, 0 to 359, derived from the name alone. */
export const nameHue = (name: string): number => {
  let hash = 0;
  for (const letter of name) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 360_007;
  return hash % 360;
};

/** Color of a player's name (ui.md 2), readable on every card. */
export const nameColor = (name: string): string => `hsl(${nameHue(name)} 72% 74%)`;
