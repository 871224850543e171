/** Receives the error message of an edit that failed to load, with its location. */
type Tell = (sentence: string) => void;

/** URL under which the page last fetched a changed file. */
let lastUpdate: { readonly path: string; readonly timestamp: number } | null = null;
let isTold = false;

/** Reports compile errors from the dev server; does nothing in a production build. */
export function watchBrokenEdits(tell: Tell): void {
  import.meta.hot?.on('vite:beforeUpdate', ({ updates }) => {
    lastUpdate = updates.findLast(({ type }) => type === 'js-update') ?? null;
    isTold = false;
  });
  import.meta.hot?.on('vite:error', ({ err }) => {
    isTold = true;
    tell(formatEditError(err.message, err.loc?.file ?? err.id, err.loc?.line));
  });
}

/** Reports what a failed edit threw, unless the dev server reports it in more detail. */
export async function explainBrokenEdit(tell: Tell): Promise<void> {
  const update = lastUpdate;
  if (!update) return;
  try {
    // A module that threw is not evaluated again: importing the same URL rethrows its error.
    await import(/* @vite-ignore */ `${update.path}?t=${update.timestamp}`);
  } catch (error) {
    if (isTold || update !== lastUpdate) return;
    if (error instanceof Error) tell(formatEditError(error.message, getTopStackFile(error.stack)));
  }
}

/** Formats an error: `games/mines/scene.ts, line 40: Unexpected token`; unknown parts are left out. */
export function formatEditError(message: string, file: string | undefined, line?: number): string {
  const text = plain(message).trim();
  // Compiler reports have a headline, the problem after its code, and a code frame with the location.
  const place = /\[ ([^\s:]+):(\d+):\d+ \]/.exec(text);
  const problem = /^\[[A-Z_]+\] (.+)$/m.exec(text)?.[1] ?? text.split('\n')[0] ?? '';
  const name = repositoryFile(place?.[1] ?? file);
  const at = place ? Number(place[2]) : line;
  if (name === undefined) return problem;
  return at === undefined ? `${name}: ${problem}` : `${name}, line ${at}: ${problem}`;
}

/** Returns the topmost repository file of a stack trace. */
export const getTopStackFile = (stack: string | undefined): string | undefined =>
  /\/(?:games|src)\/[\w./-]+\.tsx?/.exec(stack ?? '')?.[0];

/** Returns the path relative to the repository, without a query. */
const repositoryFile = (file: string | undefined): string | undefined =>
  /(?:^|\/)((?:games|src)\/[^?]+)/.exec(file ?? '')?.[1];

/** Removes ANSI colors. */
const plain = (text: string): string =>
  text.replaceAll(new RegExp(`${String.fromCodePoint(27)}\\[[\\d;]+m`, 'g'), '');
