const BATCH = 10;
/** After this much time in a turn of the event loop, the rest waits for the next one. */
const TURN_MS = 1;

/**
 * Delivers items in order, in batches, yielding to the event loop after each millisecond, so that a message to a
 * room need not wait for messages to each of a thousand players, however slow the machine is.
 */
export function createBatchDelivery<T>(give: (batch: readonly T[]) => void): (...more: readonly T[]) => void {
  let waiting: readonly T[] = [];
  const goOn = (): void => {
    const untilMs = performance.now() + TURN_MS;
    let given = 0;
    do {
      give(waiting.slice(given, given + BATCH));
      given += BATCH;
    } while (given < waiting.length && performance.now() < untilMs);
    waiting = waiting.slice(given);
    if (waiting.length > 0) setImmediate(goOn);
  };
  return (...more) => {
    const isGiving = waiting.length > 0;
    waiting = [...waiting, ...more];
    if (!isGiving && waiting.length > 0) goOn();
  };
}
