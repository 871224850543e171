/** More would only share the processors that fewer have already. */
const mostCheckers = 4;

/** As many as there are processors. */
export const checkersAtOnce = (): number => Math.min(mostCheckers, navigator.hardwareConcurrency);

/** Loaded, and waiting for a file. */
const idle: Worker[] = [];

function load(): Worker {
  const checker = new Worker(new URL('./check-worker.ts', import.meta.url), { type: 'module' });
  // One that breaks while nobody listens is not kept: whoever takes the next one hears why.
  checker.addEventListener('error', () => {
    if (idle.includes(checker)) idle.splice(idle.indexOf(checker), 1);
  });
  return checker;
}

/** Loads checkers before there is a file: the first one is not kept waiting for them. */
export function warmCheckers(): void {
  while (idle.length < checkersAtOnce()) idle.push(load());
}

/** A checker for one's own use until it is released or ended. */
export const takeChecker = (): Worker => idle.pop() ?? load();

/** Gives back a checker that has nothing left to do. */
export function releaseChecker(checker: Worker): void {
  checker.onmessage = null;
  checker.onerror = null;
  idle.push(checker);
}

/** Ends those that wait. */
export function endCheckers(): void {
  for (const checker of idle.splice(0)) checker.terminate();
}
