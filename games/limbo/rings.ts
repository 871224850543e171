/** The rings of the well from the lowest to the highest, in thousandths: each stands for the result at its height. */
export const rings = [1_500, 2_000, 3_000, 5_000, 10_000, 25_000, 100_000] as const;

/** How many rings a result in thousandths has reached. */
export const countRingsReached = (result: number): number => rings.filter((ring) => ring <= result).length;

/**
 * The height of a result in thousandths, in rings: 0 at 1.000×, 1 at the lowest ring, 7 at the highest. Between two it
 * grows by ratio, above the highest by one for every ten times as much.
 */
export function ringHeight(result: number): number {
  const reached = countRingsReached(result);
  const below = rings[reached - 1] ?? 1_000;
  const above = rings[reached] ?? below * 10;
  return reached + Math.log(Math.max(1, result / below)) / Math.log(above / below);
}
