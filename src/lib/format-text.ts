/** An id, hash or address as its first and last four characters: `9f3a…c21e`; short ones stay whole. */
export const truncateMiddle = (text: string): string =>
  text.length <= 9 ? text : `${text.slice(0, 4)}…${text.slice(-4)}`;

/** Letters that a name in a list may have (1-site section 9). */
export const CLIPPED_LENGTH = 35;

/** A text of at most so many letters, the last of which is an ellipsis where some are left out. */
export function clipText(text: string, length = CLIPPED_LENGTH): string {
  // By what a reader takes for a letter, so that none is cut in two.
  const letters = Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);
  return letters.length <= length ? text : `${letters.slice(0, length - 1).join('')}…`;
}

/** The hue of a player's name, 0 to 359, the same everywhere. */
export const nameHue = (name: string): number => {
  let hash = 0;
  for (const letter of name) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 360_007;
  return hash % 360;
};

/** The colour of a player's name (ui.md 2): readable on every card. */
export const nameColor = (name: string): string => `hsl(${nameHue(name)} 72% 74%)`;
