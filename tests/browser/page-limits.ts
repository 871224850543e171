/**
 * Transfer limits, KB of 1000 bytes, text with gzip. They are alarms for a library that gets into a page by
 * accident, far above what pages weigh; the bench shows the actual sizes.
 */
export const shellLimitKb = 230;
/** Code that a game's page adds to the first load at its limit, the library of its renderer included. */
export const codeLimitKb = 320;
/** Code of the game itself. */
export const ownCodeLimitKb = 40;
/** Pictures and sound before the first bet. */
export const mediaLimitKb = 700;
/** Code that the cashier adds when it is first opened. */
export const cashierLimitKb = 80;
