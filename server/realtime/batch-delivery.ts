/** So many take about a millisecond. */
const PORTION = 50;

/**
 * Gives one thing after the other, in order: a portion now, the rest in portions with turns for everybody else between
 * them, so that a message to a room need not wait for those to each of a thousand players.
 */
export function createBatchDelivery<T>(give: (one: T) => void): (...more: readonly T[]) => void {
  let waiting: readonly T[] = [];
  const goOn = (): void => {
    for (const one of waiting.slice(0, PORTION)) give(one);
    waiting = waiting.slice(PORTION);
    if (waiting.length > 0) setImmediate(goOn);
  };
  return (...more) => {
    const isGiving = waiting.length > 0;
    waiting = [...waiting, ...more];
    if (!isGiving && waiting.length > 0) goOn();
  };
}
