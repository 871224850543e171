import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { outputFolder } from './pictures.ts';

const afterMark = '-after.png';

/** Game -> its stills written as changed since a time, sorted by name. */
export const changesIn = async (
  folder: string,
  sinceMs: number,
): Promise<ReadonlyMap<string, readonly string[]>> => {
  const changed = new Map<string, string[]>();
  const files = await readdir(folder, { recursive: true }).catch(() => []);
  for (const file of files.filter((name) => name.endsWith(afterMark)).toSorted()) {
    if ((await stat(join(folder, file))).mtimeMs < sinceMs) continue;
    const [game = '', still = ''] = file.slice(0, -afterMark.length).split(/[\\/]/);
    changed.set(game, [...(changed.get(game) ?? []), still]);
  }
  return changed;
};

/** Formats which stills differ, where they are and how to accept them; null if none do. */
export const changesText = (
  changed: ReadonlyMap<string, readonly string[]>,
  folder: string,
): string | null => {
  if (changed.size === 0) return null;
  const lines = [...changed].map(([game, stills]) => `  ${game}: ${stills.join(', ')}`);
  return [
    'These moments look different from what was accepted:',
    ...lines,
    `Look at <moment>-before.png, -after.png and -difference.png in ${join(folder, '<game>')}.`,
    `If the change is meant: npm run visual:accept -- ${[...changed.keys()].join(' ')}`,
  ].join('\n');
};

/** Vitest global set-up of the browser project: reports the changed stills after the last test. */
export const setup = (): (() => Promise<void>) => {
  const startedMs = Date.now();
  return async () => {
    const summary = changesText(await changesIn(outputFolder, startedMs), outputFolder);
    if (summary !== null) console.warn(`\n${summary}\n`);
  };
};
