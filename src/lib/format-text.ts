/** An id, hash or address as its first and last four characters: `9f3a…c21e`; short ones stay whole. */
export const shorten = (text: string): string =>
  text.length <= 9 ? text : `${text.slice(0, 4)}…${text.slice(-4)}`;

/** The hue of a player's name, 0 to 359, the same everywhere. */
export const nameHue = (name: string): number => {
  let hash = 0;
  for (const letter of name) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 360_007;
  return hash % 360;
};

/** The colour of a player's name (ui.md 2): readable on every card. */
export const nameColor = (name: string): string => `hsl(${nameHue(name)} 72% 74%)`;
