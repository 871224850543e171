/**
 * The rings of the well from the lowest to the highest, in thousandths: each marks the result at its height.
 */
export const rings = [1_500, 2_000, 3_000, 5_000, 10_000, 25_000, 100_000] as const;

/** Number of rings that a result in thousandths has reached. */
export const countRingsReached = (result: number): number => rings.filter((ring) => ring <= result).length;

/**
 * The height of a result in thousandths, in rings: 0 at 1.000×, 1 at the lowest ring, 7 at the highest.
 * Logarithmic between two rings; above the highest, one more for each factor of ten.
 */
export function ringHeight(result: number): number {
  const reached = countRingsReached(result);
  const below = rings[reached - 1] ?? 1_000;
  const above = rings[reached] ?? below * 10;
  return reached + Math.log(Math.max(1, result / below)) / Math.log(above / below);
}
