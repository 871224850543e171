/** A batch takes about a millisecond. */
const PORTION = 50;

/**
 * Delivers items in order, in batches, yielding to the event loop between batches, so that a message to a
 * room need not wait for messages to each of a thousand players.
 */
export function createBatchDelivery<T>(give: (batch: readonly T[]) => void): (...more: readonly T[]) => void {
  let waiting: readonly T[] = [];
  const goOn = (): void => {
    give(waiting.slice(0, PORTION));
    waiting = waiting.slice(PORTION);
    if (waiting.length > 0) setImmediate(goOn);
  };
  return (...more) => {
    const isGiving = waiting.length > 0;
    waiting = [...waiting, ...more];
    if (!isGiving && waiting.length > 0) goOn();
  };
}
