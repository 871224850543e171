/**
 * Random number from 0 to 1 for choices the player leaves to the device; never used for a round's outcome.
 */
export const randomFraction = (): number => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32;
