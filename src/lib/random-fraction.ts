/** Chance of the player's own device, 0 to 1, for picks that the player leaves to it; never that of a round. */
export const randomFraction = (): number => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32;
