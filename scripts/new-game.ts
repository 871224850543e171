import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { format, resolveConfig } from 'prettier';

const root = join(import.meta.dirname, '..');
/** The template of a plain game: every file of its folder, its tile, its vectors and its accepted stills. */
const templates = join(import.meta.dirname, 'new-game');
const template = 'new-game';
const placed = [
  ['game', 'games/new-game'],
  ['tile.svg', 'assets/tiles/new-game.svg'],
  ['vectors.json.txt', 'tests/vectors/new-game.json'],
  ['references', 'tests/visual/references/new-game'],
] as const;
/** The game whose remaining files are copied: entry points and facts, two pictures, sounds and music. */
const source = 'base-game';
const copied = [
  ...['entry', 'face', 'meta', 'mix'].map((file) => `games/base-game/${file}.ts`),
  ...['floor', 'prop-star'].flatMap((name) => [
    `assets/base-game/${name}.webp`,
    `assets/base-game/source/${name}.svg`,
  ]),
  'audio/sources/base-game.ts',
  'audio/sources/base-game-bed.ts',
  ...['ts', 'json', 'webm', 'm4a'].flatMap((extension) => [
    `audio/packed/base-game.${extension}`,
    `audio/packed/base-game-bed.${extension}`,
  ]),
];
/** Renames sounds by what a plain game does, and its hotkeys. */
const plain: readonly (readonly [RegExp, string])[] = [
  [/base-game\.spin/g, 'base-game.start'],
  [/base-game\.peg/g, 'base-game.tick'],
  [/base-game\.stop/g, 'base-game.result'],
  [
    /hotkeys: \[[^\]]*\]/,
    "hotkeys: [{ code: 'KeyQ', key: 'Q', text: 'lower', action: 'lower' }, { code: 'KeyW', key: 'W', text: 'higher', action: 'higher' }]",
  ],
];
/** The lists of games, from which all others follow. Each line that names Base Game is copied below it. */
const lists = ['games/catalogue.ts', 'games/registry.ts'];
const written = /\.(ts|json|md|svg)$/;
const formatted = /\.(ts|json|md)$/;
/** Lower numbers belong to the games of the requirement. */
const firstId = 100;
const maxSlugLength = 24;
const notNames =
  'await break case catch class const continue debugger default delete do else enum export extends false finally ' +
  'for function if implements import in instanceof interface let new null package private protected public return ' +
  'static super switch this throw true try typeof var void while with yield';

/**
 * `npm run new:game -- <slug>`: creates a plain game of one number and one bet, playable and tested, and
 * lists it.
 */
export const run = async ([slug = '', ...more]: readonly string[]): Promise<number> => {
  const refusal = more.length > 0 ? 'One game at a time: npm run new:game -- <slug>.' : refusalOf(slug);
  if (refusal) {
    console.error(refusal);
    return 1;
  }
  for (const path of copied) await copy(join(root, path), renamed(path, slug), slug);
  for (const [path, to] of placed) await copy(join(templates, path), renamed(to, slug), slug);
  await number(slug);
  for (const path of lists) await addTo(path, slug);
  console.log(`${titleOf(slug)} is in games/${slug}: npm run dev, then /games/originals/${slug}.`);
  console.log(
    'docs/make/game.md says what to change, file by file. When its picture has changed, look at it:',
  );
  console.log(
    `npm test -- tests/visual/games.test.ts -t "pictures of ${slug} ", then npm run visual:accept -- ${slug}.`,
  );
  return 0;
};

function refusalOf(slug: string): string | null {
  if (slug === '') return 'The game needs a slug: npm run new:game -- night-train.';
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(slug) || slug.length > maxSlugLength)
    return `"${slug}" is not a valid slug: use lower-case words with hyphens between them, at most ${maxSlugLength} letters.`;
  if (notNames.split(' ').includes(slug) || slug.endsWith('-bed'))
    return `"${slug}" cannot be a slug: it is not a valid name in code.`;
  const paths = [...copied, ...placed.map(([, to]) => to)].map((path) => renamed(path, slug));
  const taken = paths.find((path) => existsSync(join(root, path)));
  return taken ? `"${slug}" is taken: ${taken} already exists.` : null;
}

const titleOf = (slug: string): string =>
  slug.replaceAll(
    /(^|-)(\w)/g,
    (_, hyphen: string, letter: string) => (hyphen && ' ') + letter.toUpperCase(),
  );

/** Renames the template for the new game: slug, title, and both forms of its name in code. */
function renamed(text: string, slug: string): string {
  const title = titleOf(slug);
  const type = title.replaceAll(' ', '');
  const camel = type.charAt(0).toLowerCase() + type.slice(1);
  return text
    .replaceAll(new RegExp(`${source}|${template}`, 'g'), slug)
    .replaceAll(/Base Game|New Game/g, title)
    .replaceAll(/BaseGame|NewGame/g, type)
    .replaceAll(/baseGame|newGame/g, camel);
}

/** Copies a file or folder for the new game. */
async function copy(from: string, to: string, slug: string): Promise<void> {
  for (const file of await filesIn(from)) {
    const path = join(root, to, file.replace(/\.txt$/, ''));
    await mkdir(dirname(path), { recursive: true });
    if (!written.test(path)) {
      await cp(join(from, file), path, { errorOnExist: true, force: false });
      continue;
    }
    const text = await readFile(join(from, file), 'utf8');
    const own = plain.reduce((changed, [wheel, number]) => changed.replace(wheel, number), text);
    await write(path, renamed(own, slug));
  }
}

/** Lists the files in a folder; for a file, an empty name, which resolves to the file itself. */
async function filesIn(path: string): Promise<readonly string[]> {
  if ((await stat(path)).isFile()) return [''];
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(path, join(entry.parentPath, entry.name)));
}

/** Gives the new game an unused number and its release time. */
async function number(slug: string): Promise<void> {
  const { catalogue } = await import('../games/catalogue.ts');
  const id = Math.max(firstId - 1, ...Object.values(catalogue).map(({ meta }) => meta.id)) + 1;
  const path = join(root, `games/${slug}/meta.ts`);
  const text = await readFile(path, 'utf8');
  const releasedAt = `releasedAt: '${new Date().toISOString()}'`;
  await write(path, text.replace(/\bid: \d+/, `id: ${id}`).replace(/\breleasedAt: '.*?'/, releasedAt));
}

async function addTo(path: string, slug: string): Promise<void> {
  const lines = (await readFile(join(root, path), 'utf8')).split('\n');
  const added = lines.flatMap((line) => {
    const added = renamed(line, slug);
    // A one-word slug needs no quoted key: `keno,` instead of `'keno': keno,`.
    return added === line ? [line] : [line, added.replace(/^( *)'(\w+)': \2,$/, '$1$2,')];
  });
  await write(join(root, path), added.join('\n'));
}

async function write(path: string, text: string): Promise<void> {
  if (!formatted.test(path)) return writeFile(path, text);
  await writeFile(path, await format(text, { ...(await resolveConfig(path)), filepath: path }));
}
