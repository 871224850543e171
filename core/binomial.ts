/** C(n, k), the number of ways to choose k of n; exact. */
export function binomial(n: number, k: number): bigint {
  let [above, below] = [1n, 1n];
  for (let i = 1; i <= k; i++) {
    above *= BigInt(n - k + i);
    below *= BigInt(i);
  }
  return above / below;
}
