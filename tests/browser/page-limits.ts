/** Limits of what is transferred, KB of 1000 bytes, text with gzip. */
export const shellLimitKb = 180;
/** Code that a game's page adds to home's, the library of its renderer included; the tower has the most to draw, in Phaser. */
export const codeLimitKb = (slug: string): number => (slug === 'towers' ? 213 : 210);
/** Code of the game itself. */
export const ownCodeLimitKb = 25;
/** Pictures and sound before the first bet. */
export const mediaLimitKb = 600;
