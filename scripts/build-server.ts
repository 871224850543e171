import { cp, glob, readFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import type { InlineConfig, Plugin } from 'vite';
import { EMPTY_DATABASE } from '#server/db/empty-database.ts';
import { ensureCachedBuild, ensureCachedFolder } from './cached-build.ts';
import { sourceStamp } from './source-stamp.ts';

const root = join(import.meta.dirname, '..');

/** What the server reads while it runs, besides its code. It keeps its path. */
const readFiles = [
  'content/**/*.*',
  'server/texts/*/*.json',
  'src/i18n/*/notices.json',
  'assets/{tiles,fonts}/*.*',
  'assets/shell/icon.svg',
  'assets/mail/logo.png',
  'provider/**/*.*',
] as const;
const isNoPart = (path: string): boolean => path.endsWith('.test.ts') || /^provider\/.*\.md$/.test(path);

const sources = [
  'package.json',
  'package-lock.json',
  'scripts/*.ts',
  '{core,contract,games,server}/**/*.*',
  ...readFiles,
] as const;

/** Of what the database that ships is made. */
const migrations = [
  'package-lock.json',
  'scripts/write-empty-database.ts',
  'server/**/{migrations,[0-9]*-*}.ts',
];

/** Threads are separate entries: the code that starts one finds it in its own folder. */
const threads: Plugin = {
  name: 'threads',
  enforce: 'pre', // The code as it is written, with its types and quotes.
  transform(code, id) {
    if (!id.startsWith(join(root, 'server'))) return null;
    const url = /new URL\('(\.[^']*\/([a-z-]+))\.ts', import\.meta\.url\)/g;
    if (!url.test(code)) return null;
    const changed = code.replaceAll(url, (_match, path: string, name: string) => {
      const fileName = `server/${name}.js`;
      this.emitFile({ type: 'chunk', id: join(dirname(id), `${path}.ts`), fileName });
      return `new URL('./${name}.js', import.meta.url)`;
    });
    return { code: changed, map: null };
  },
};

/** Lays what the server reads beside its code, and proves that the stamp of the build covers all code. */
const shippedFiles: Plugin = {
  name: 'shipped-files',
  generateBundle(_options, bundle) {
    const modules = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
    const own = modules.map((id) => relative(root, id)).filter((path) => /^[a-z]+\/(?!.*\0)/.test(path));
    const strays = own.filter((path) => !/^(node_modules|core|contract|games|server|scripts)\//.test(path));
    if (strays.length > 0)
      throw new Error(`The server is built of what its stamp leaves out: ${strays.join(', ')}`);
  },
  async writeBundle({ dir = root }) {
    const database = await ensureCachedFolder('empty-database', migrations, async (folder) => {
      // Loaded only when there is something to build: a start on a built server is faster without.
      const { writeEmptyDatabase } = await import('./write-empty-database.ts');
      await writeEmptyDatabase(folder);
    });
    await cp(join(database, EMPTY_DATABASE), join(dir, 'server', EMPTY_DATABASE));
    for await (const path of glob([...readFiles], { cwd: root }))
      if (!isNoPart(path)) await cp(join(root, path), join(dir, path));
  },
};

const config = async (): Promise<InlineConfig> => ({
  configFile: false,
  publicDir: false,
  plugins: [threads, shippedFiles],
  ssr: {
    noExternal: true,
    external: [...(await packagesOutside()), ...optionalPackages],
    target: 'node',
  },
  build: {
    ssr: true,
    target: 'node24',
    minify: false,
    sourcemap: true,
    license: { fileName: 'server/licenses.md' },
    rolldownOptions: {
      input: {
        main: join(root, 'scripts/shipped-main.ts'),
        command: join(root, 'scripts/shipped-command.ts'),
      },
      output: {
        // All in one folder, so that `import.meta.dirname` is that of `server` in every file.
        entryFileNames: 'server/[name].js',
        chunkFileNames: 'server/[name]-[hash].js',
        sourcemapExcludeSources: true,
      },
    },
  },
});

/** The packages that are installed next to the bundle are the `dependencies`; everything else is in it. */
export const packagesOutside = async (): Promise<readonly string[]> => {
  const text = await readFile(join(root, 'package.json'), 'utf8');
  return Object.keys((JSON.parse(text) as { dependencies: object }).dependencies); // npm checks it
};

/** Packages that libraries look for and do without; and the formatter, which only development calls. */
const optionalPackages = ['pg-native', 'bufferutil', 'utf-8-validate', 'prettier'];

/** Changes with the sources of the server. */
export const serverStamp = (): string => sourceStamp(sources);

/** Returns the folder of the bundled server, which is built only when a source has changed. No one may write to it. */
export const ensureServerBuild = async (): Promise<string> =>
  ensureCachedBuild({ name: 'server', sources, config: await config() });
