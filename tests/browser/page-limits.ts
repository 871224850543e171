/**
 * What is transferred, KB of 1000 bytes, text with gzip. These are alarms for a library that slips into a page, well above
 * what pages weigh; the bench shows the sizes themselves.
 */
export const shellLimitKb = 230;
/** Code that a game's page adds to the first load at its limit, the library of its renderer included. */
export const codeLimitKb = 320;
/** Code of the game itself. */
export const ownCodeLimitKb = 40;
/** Pictures and sound before the first bet. */
export const mediaLimitKb = 700;
/** Code that the cashier adds the first time that it is opened. */
export const cashierLimitKb = 80;
