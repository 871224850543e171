/**
 * Computes when something that moves forwards passes marks, in ms; `passedAt` returns how many marks are
 * behind at a time. Times are at least `leastMs` apart, for ticks that are heard individually.
 */
export function computePassTimes(
  passedAt: (atMs: number) => number,
  durationMs: number,
  leastMs: number,
): readonly number[] {
  const times: number[] = [];
  let passed = passedAt(0);
  for (let atMs = 0; atMs < durationMs; atMs += 1) {
    const now = passedAt(atMs);
    if (now > passed && atMs - (times.at(-1) ?? -Infinity) >= leastMs) times.push(atMs);
    passed = now;
  }
  return times;
}
