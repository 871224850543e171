import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { catalogue } from '#games/catalogue.ts';

const root = join(import.meta.dirname, '../..');
/** Its list of addresses is part of the shell, like all others. */
const isOfWorkbench = /[\\/]src[\\/]workbench[\\/](?!pages\.ts)/;

/** Page -> the entry modules of its first load. */
const starts: Readonly<Record<string, readonly string[]>> = {
  shell: ['src/main.tsx'],
  home: ['src/main.tsx', 'src/features/games/home/home-page.tsx'],
  ...Object.fromEntries(
    Object.values(catalogue).map(({ meta: { slug, renderer } }) => [
      slug,
      [
        'src/main.tsx',
        'src/features/games/original/original-page.tsx',
        `games/${slug}/index.ts`,
        `games/engine/stage/${renderer}/${renderer}-stage.ts`,
      ],
    ]),
  ),
};

/** The first load of a page in one build. */
export interface PageShare {
  readonly page: string;
  /** Scripts with gzip. */
  readonly bytes: number;
  /** Modules of the workbench among them. */
  readonly ofWorkbench: readonly string[];
  /** What only tests may reach lies in the open. */
  readonly hasTestHooks: boolean;
}

/** Builds the site in memory, with or without its workbench, and measures the first load of every page. */
export const measurePageSizes = async (hasWorkbench: boolean): Promise<readonly PageShare[]> => {
  const chunks = await buildChunks(hasWorkbench);
  return Object.entries(starts).map(([page, modules]) => {
    const files = withImports(chunks, modules);
    return {
      page,
      bytes: files.reduce((sum, { code }) => sum + gzipSync(code, { level: 9 }).length, 0),
      ofWorkbench: files
        .flatMap(({ modules }) => Object.keys(modules))
        .filter((id) => isOfWorkbench.test(id)),
      hasTestHooks: files.some(({ code }) => code.includes('__host')),
    };
  });
};

const buildChunks = async (hasWorkbench: boolean): Promise<readonly Rolldown.OutputChunk[]> => {
  const before = process.env.NODE_ENV;
  process.env.NODE_ENV = 'production';
  try {
    const define = { 'import.meta.env.VITE_WORKBENCH': JSON.stringify(hasWorkbench ? '1' : '') };
    const options = { write: false, reportCompressedSize: false, chunkSizeWarningLimit: 2000 };
    const built = await build({ root, mode: 'production', logLevel: 'warn', define, build: options });
    if (!('output' in built)) throw new Error('The site was built more than once, or watched');
    return built.output.filter((file) => file.type === 'chunk');
  } finally {
    if (before === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = before;
  }
};

const withImports = (
  chunks: readonly Rolldown.OutputChunk[],
  modules: readonly string[],
): readonly Rolldown.OutputChunk[] => {
  const found = new Set<Rolldown.OutputChunk>();
  const add = (chunk: Rolldown.OutputChunk | undefined, name: string): void => {
    if (!chunk) throw new Error(`No file holds ${name}`);
    if (found.has(chunk)) return;
    found.add(chunk);
    for (const next of chunk.imports) {
      add(
        chunks.find(({ fileName }) => fileName === next),
        next,
      );
    }
  };
  for (const name of modules) {
    add(
      chunks.find((chunk) => join(root, name) in chunk.modules),
      name,
    );
  }
  return [...found];
};
