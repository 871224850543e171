/** Limits of what is transferred, KB of 1000 bytes, text with gzip. */
export const shellLimitKb = 180;
/** Code that a game's page adds to home's, the library of its renderer included. */
export const codeLimitKb = { pixi: 210, phaser: 225 } as const;
/** Code of the game itself. */
export const ownCodeLimitKb = 25;
/** Pictures and sound before the first bet. */
export const mediaLimitKb = 600;
