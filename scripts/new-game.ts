import { existsSync } from 'node:fs';
import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';

const root = join(import.meta.dirname, '..');
const template = 'base-game';
/** Everything that the template is made of; a folder with all that is in it. */
const copied = [
  'games/base-game',
  'assets/base-game',
  'assets/tiles/base-game.svg',
  'audio/sources/base-game.ts',
  'audio/sources/base-game-bed.ts',
  ...['ts', 'json', 'webm', 'm4a'].flatMap((extension) => [
    `audio/packed/base-game.${extension}`,
    `audio/packed/base-game-bed.${extension}`,
  ]),
  'tests/vectors/base-game.json',
  'tests/visual/references/base-game',
];
/** Where games are listed: every other list follows from these. Each line that names the template gets one below it. */
const lists = ['games/catalogue.ts', 'games/registry.ts'];
const written = /\.(ts|json|md)$/;
/** Numbers below belong to the games of the requirement. */
const firstId = 100;
const longestSlug = 24;
const notNames =
  'await break case catch class const continue debugger default delete do else enum export extends false finally ' +
  'for function if implements import in instanceof interface let new null package private protected public return ' +
  'static super switch this throw true try typeof var void while with yield';

/** `npm run new:game -- <slug>`: copies Base Game into a game of its own and lists it. */
export const run = async ([slug = '', ...more]: readonly string[]): Promise<number> => {
  const refusal = more.length > 0 ? 'One game at a time: npm run new:game -- <slug>.' : refusalOf(slug);
  if (refusal) {
    console.error(refusal);
    return 1;
  }
  for (const path of copied) await copy(path, slug);
  await number(slug);
  for (const path of lists) await addTo(path, slug);
  console.log(`${titleOf(slug)} is in games/${slug}: npm run dev, then /games/originals/${slug}.`);
  console.log('What to change, file by file, is in games/README.md.');
  return 0;
};

function refusalOf(slug: string): string | null {
  if (slug === '') return 'The game needs a slug: npm run new:game -- night-train.';
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(slug) || slug.length > longestSlug)
    return `"${slug}" is no slug: lower-case words with hyphens between them, at most ${longestSlug} letters.`;
  if (notNames.split(' ').includes(slug) || slug.endsWith('-bed'))
    return `"${slug}" cannot be a slug: code could not name it.`;
  const taken = copied.map((path) => renamed(path, slug)).find((path) => existsSync(join(root, path)));
  return taken ? `"${slug}" is taken: there is ${taken} already.` : null;
}

const titleOf = (slug: string): string =>
  slug.replaceAll(
    /(^|-)(\w)/g,
    (_, hyphen: string, letter: string) => (hyphen && ' ') + letter.toUpperCase(),
  );

/** The same words for the new game: slug, title, and both forms of its name in code. */
function renamed(text: string, slug: string): string {
  const title = titleOf(slug);
  const type = title.replaceAll(' ', '');
  return text
    .replaceAll(template, slug)
    .replaceAll('Base Game', title)
    .replaceAll('BaseGame', type)
    .replaceAll('baseGame', type.charAt(0).toLowerCase() + type.slice(1));
}

async function copy(path: string, slug: string): Promise<void> {
  const from = join(root, path);
  const to = join(root, renamed(path, slug));
  await cp(from, to, { recursive: true, errorOnExist: true, force: false });
  const files = written.test(to) ? [''] : await filesIn(to);
  for (const file of files.filter((name) => written.test(name || to))) {
    const text = await readFile(join(to, file), 'utf8');
    await write(join(to, file), renamed(text, slug));
  }
}

const filesIn = (folder: string): Promise<string[]> =>
  readdir(folder, { recursive: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOTDIR') return [];
    throw error;
  });

/** Gives the new game a number that no game has. */
async function number(slug: string): Promise<void> {
  const { catalogue } = await import('../games/catalogue.ts');
  const id = Math.max(firstId - 1, ...Object.values(catalogue).map(({ meta }) => meta.id)) + 1;
  const path = join(root, `games/${slug}/meta.ts`);
  const text = await readFile(path, 'utf8');
  await write(path, text.replace(/\bid: \d+/, `id: ${id}`));
}

async function addTo(path: string, slug: string): Promise<void> {
  const lines = (await readFile(join(root, path), 'utf8')).split('\n');
  const added = lines.flatMap((line) => {
    const copied = renamed(line, slug);
    // A slug of one word needs no key of its own: `keno,` instead of `'keno': keno,`.
    return copied === line ? [line] : [line, copied.replace(/^( *)'(\w+)': \2,$/, '$1$2,')];
  });
  await write(join(root, path), added.join('\n'));
}

async function write(path: string, text: string): Promise<void> {
  await writeFile(path, await format(text, { ...(await resolveConfig(path)), filepath: path }));
}
