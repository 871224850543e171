/** A sentence about an edit that could not be loaded, and where it is wrong. */
type Tell = (sentence: string) => void;

/** The address that this page fetched a changed file under. */
let lastUpdate: { readonly path: string; readonly timestamp: number } | null = null;
let isTold = false;

/** Tells what the dev server says of an edit that it cannot read; does nothing in a built site. */
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

/** An edit came and did not load: tells what it threw, unless the dev server has said or will say more of it. */
export async function explainBrokenEdit(tell: Tell): Promise<void> {
  const update = lastUpdate;
  if (!update) return;
  try {
    // A module that threw is not run again: asked for by the same address, the page repeats its error.
    await import(/* @vite-ignore */ `${update.path}?t=${update.timestamp}`);
  } catch (error) {
    if (isTold || update !== lastUpdate) return;
    if (error instanceof Error) tell(formatEditError(error.message, getTopStackFile(error.stack)));
  }
}

/** `games/mines/scene.ts, line 40: Unexpected token`; without what is not known. */
export function formatEditError(message: string, file: string | undefined, line?: number): string {
  const text = plain(message).trim();
  // The compiler's own report: a headline, the problem behind its code, and a picture of the place.
  const place = /\[ ([^\s:]+):(\d+):\d+ \]/.exec(text);
  const problem = /^\[[A-Z_]+\] (.+)$/m.exec(text)?.[1] ?? text.split('\n')[0] ?? '';
  const name = repositoryFile(place?.[1] ?? file);
  const at = place ? Number(place[2]) : line;
  if (name === undefined) return problem;
  return at === undefined ? `${name}: ${problem}` : `${name}, line ${at}: ${problem}`;
}

/** The file at the top of a stack. */
export const getTopStackFile = (stack: string | undefined): string | undefined =>
  /\/(?:games|src)\/[\w./-]+\.tsx?/.exec(stack ?? '')?.[0];

/** As its makers call it, without the folder of the repository and without the query of its address. */
const repositoryFile = (file: string | undefined): string | undefined =>
  /(?:^|\/)((?:games|src)\/[^?]+)/.exec(file ?? '')?.[1];

/** Without the colours of a terminal. */
const plain = (text: string): string =>
  text.replaceAll(new RegExp(`${String.fromCodePoint(27)}\\[[\\d;]+m`, 'g'), '');
