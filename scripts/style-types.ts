import { globSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

// Its entry is CommonJS, whose default export an import statement would wrap once more.
const { default: DtsCreator } = createRequire(import.meta.url)(
  'typed-css-modules',
) as typeof import('typed-css-modules');

const root = join(import.meta.dirname, '..');
/** tsconfig.json lays this folder over the tree (`rootDirs`), so that a style that does not exist is a type error. */
const output = '.cache/style-types';

/** Writes the types of every CSS module of a tree, this one by default: one property a class. */
export async function writeStyleTypes(tree = root): Promise<void> {
  rmSync(join(tree, output), { recursive: true, force: true });
  const creator = new DtsCreator({
    rootDir: tree,
    searchDir: '.',
    outDir: output,
    camelCase: 'dashes',
    allowArbitraryExtensions: true,
  });
  for (const sheet of globSync('src/**/*.module.css', { cwd: tree })) {
    const content = await creator.create(join(tree, sheet));
    await content.writeFile();
  }
}

if (process.argv[1] === import.meta.filename) await writeStyleTypes();
