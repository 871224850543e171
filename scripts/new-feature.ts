import { existsSync, globSync, readFileSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { format, resolveConfig } from 'prettier';

const root = join(import.meta.dirname, '..');
const templates = join(import.meta.dirname, 'new-feature');
const template = 'new-feature';
const sides = ['server', 'src'] as const;
/** Names that texts already use, or that are not valid in code. */
const notNames =
  'shell ui game autobet workbench face index break case catch class const continue debugger default delete do else enum ' +
  'export extends false finally for function if implements import in instanceof interface let new null package private ' +
  'protected public return static super switch this throw true try typeof var void while with yield await';
const maxNameLength = 24;
const everybodyReads = '  // Public reads';

/**
 * `npm run new:feature -- <name>`: creates the contract and both folders of a feature, with one call and one
 * modal, and lists them.
 */
export const run = async ([name = '', ...more]: readonly string[]): Promise<number> => {
  const refusal = more.length > 0 ? 'One feature at a time: npm run new:feature -- <name>.' : refusalOf(name);
  if (refusal) {
    console.error(refusal);
    return 1;
  }
  const code = nextCode();
  for (const [folder, target] of templateFolders(name)) {
    for (const file of globSync('**/*.txt', { cwd: join(templates, folder) })) {
      const text = await readFile(join(templates, folder, file), 'utf8');
      const path = `${target}/${file.replace(/\.txt$/, '')}`;
      await write(renamed(path, name), renamed(text, name).replace('code: 0', `code: ${code}`));
    }
  }
  for (const side of sides) await list(`${side}/features/index.ts`, name);
  await allow(name);
  const { camel, title } = formsOf(name);
  console.log(`${title} is in server/features/${name} and src/features/${name}.`);
  console.log(`To see its modal: npm run dev, then /?modal=${name}&id=second.`);
  console.log(
    `From code: openModal(${camel}Modal, { id: 'second' }), with ${camel}Modal of #features/${name}/feature.ts.`,
  );
  console.log(
    'Its texts in other languages: node scripts/run.mjs texts de fill, and so on; src/i18n/README.md.',
  );
  return 0;
};

/** Lists each template folder with its target folder. */
const templateFolders = (name: string): readonly (readonly [string, string])[] => [
  ['contract', 'contract'],
  ...sides.map((side) => [side, `${side}/features/${name}`] as const),
];

function refusalOf(name: string): string | null {
  if (name === '') return 'The feature needs a name: npm run new:feature -- daily-wheel.';
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name) || name.length > maxNameLength)
    return `"${name}" is not a valid name: use lower-case words with hyphens between them, at most ${maxNameLength} letters.`;
  if (notNames.split(' ').includes(name))
    return `"${name}" cannot be a name: it already has another meaning.`;
  const taken = [`contract/${name}.ts`, ...sides.map((side) => `${side}/features/${name}`)].find((path) =>
    existsSync(join(root, path)),
  );
  return taken ? `"${name}" is taken: ${taken} already exists.` : null;
}

function formsOf(name: string) {
  const words = name.split('-');
  const pascal = words.map(capital).join('');
  return {
    camel: pascal.charAt(0).toLowerCase() + pascal.slice(1),
    pascal,
    constant: words.join('_').toUpperCase(),
    title: capital(words.join(' ')),
  };
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** Renames the template for the new feature, in sentences and in code. */
function renamed(text: string, name: string): string {
  const { camel, pascal, constant, title } = formsOf(name);
  return text
    .replaceAll(template, name)
    .replaceAll('newFeature', camel)
    .replaceAll('NewFeature', pascal)
    .replaceAll('NEW_FEATURE', constant)
    .replaceAll('New feature', title)
    .replaceAll('new feature', title.toLowerCase());
}

/** Returns an unused refusal code: one above the highest of its kind. */
function nextCode(): number {
  const contracts = globSync('contract/*.ts', { cwd: root });
  const codes = contracts.flatMap((path) => [
    ...readFileSync(join(root, path), 'utf8').matchAll(/\bcode: (4\d{3})\b/g),
  ]);
  return Math.max(...codes.map(([, code]) => Number(code))) + 1;
}

/** Adds one line for the feature, in alphabetical order. */
async function list(path: string, name: string): Promise<void> {
  const lines = (await readFile(join(root, path), 'utf8')).trimEnd().split('\n');
  const added = `export { ${formsOf(name).camel}Feature } from './${name}/feature.ts';`;
  const place = lines.findIndex((line) => line.startsWith('export ') && line > added);
  await write(path, lines.toSpliced(place === -1 ? lines.length : place, 0, added).join('\n'));
}

/** Adds the feature's call to the access table: a line at the end of the public reads. */
async function allow(name: string): Promise<void> {
  const path = 'server/access-table.ts';
  const lines = (await readFile(join(root, path), 'utf8')).split('\n');
  const start = lines.indexOf(everybodyReads);
  if (start === -1) throw new Error(`${path} has no section "${everybodyReads.trim()}".`);
  const end = lines.findIndex((line, at) => at > start && line.startsWith('  // '));
  await write(
    path,
    lines.toSpliced(end, 0, `  get${formsOf(name).pascal}: ['everybody', 'not private'],`).join('\n'),
  );
}

async function write(path: string, text: string): Promise<void> {
  const to = join(root, path);
  await mkdir(dirname(to), { recursive: true });
  await writeFile(to, await format(text, { ...(await resolveConfig(to)), filepath: to }));
}
