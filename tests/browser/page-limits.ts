/** Limits of what is transferred, KB of 1000 bytes, text with gzip. */
export const shellLimitKb = 180;
const codeLimitsKb: Readonly<Record<string, number>> = {
  chicken: 211,
  // The most to draw, in Phaser.
  towers: 218,
  // A machine and a panel of its own, for everybody's round.
  crash: 217,
};
/** Code that a game's page adds to the first load at its limit, the library of its renderer included. */
export const codeLimitKb = (slug: string): number => codeLimitsKb[slug] ?? 210;
/** Code of the game itself. */
export const ownCodeLimitKb = 25;
/** Pictures and sound before the first bet. */
export const mediaLimitKb = 600;
/** Code that the cashier adds the first time that it is opened. */
export const cashierLimitKb = 60;
