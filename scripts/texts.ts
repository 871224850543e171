import { relative } from 'node:path';
import { isoCodes } from '../server/texts/languages.ts';
import {
  englishTables,
  flattenTexts,
  memoryKey,
  findTableProblems,
  readTable,
  createTranslationSkeleton,
  getRequiredKeys,
  writeTable,
  type EnglishTable,
} from './text-tables.ts';

const usage = `node scripts/run.mjs texts                    what each language lacks, in numbers
node scripts/run.mjs texts de                 each missing, extra and wrong key of German
node scripts/run.mjs texts de fill [table]    writes the files of German: what is there stays, a missing text is English
                                              (or as the same text is translated elsewhere), an extra one goes
A table is named as in the list: src/bets, src/games/mines, server/auth.`;

/** Lists missing translations and writes the files to fill: see `src/i18n/README.md`. */
export const run = async ([language, what, only]: readonly string[]): Promise<number> => {
  const translatable: readonly string[] = isoCodes.filter((iso) => iso !== 'en');
  if (language !== undefined && !translatable.includes(language)) return refuse();
  const all = await englishTables();
  if (language === undefined) {
    for (const iso of translatable) console.log(await summary(all, iso));
    return 0;
  }
  const tables = all.filter(({ name }) => only === undefined || name === only);
  if (tables.length === 0 || (what !== undefined && what !== 'fill')) return refuse();
  return what === 'fill' ? fill(all, tables, language) : list(tables, language);
};

const refuse = (): number => {
  console.error(usage);
  return 1;
};

async function summary(tables: readonly EnglishTable[], language: string): Promise<string> {
  const counts = await Promise.all(
    tables.map(async (table) => {
      const problems = findTableProblems(table.texts, await readTable(table, language), language);
      return { wanted: getRequiredKeys(table.texts, language).size, problems };
    }),
  );
  const of = (kind: string) =>
    counts.flatMap(({ problems }) => problems.filter((problem) => problem.startsWith(kind))).length;
  const wanted = counts.reduce((sum, count) => sum + count.wanted, 0);
  return `${language}: ${wanted} texts, ${of('missing')} missing, ${of('other')} wrong, ${of('extra')} extra`;
}

async function list(tables: readonly EnglishTable[], language: string): Promise<number> {
  let found = 0;
  for (const table of tables) {
    const problems = findTableProblems(table.texts, await readTable(table, language), language);
    found += problems.length;
    if (problems.length > 0)
      console.log([table.name, ...problems.map((problem) => `  ${problem}`)].join('\n'));
  }
  return found === 0 ? 0 : 1;
}

async function fill(
  all: readonly EnglishTable[],
  tables: readonly EnglishTable[],
  language: string,
): Promise<number> {
  const known = await memoryOf(all, language);
  for (const table of tables) {
    const file = table.fileOf(language);
    await writeTable(
      file,
      createTranslationSkeleton(table.texts, await readTable(table, language), language, known),
    );
    console.log(relative(process.cwd(), file));
  }
  return 0;
}

/** Collects a language's translations of texts with the same name and English text elsewhere. */
async function memoryOf(
  tables: readonly EnglishTable[],
  language: string,
): Promise<ReadonlyMap<string, string>> {
  const known = new Map<string, string>();
  for (const table of tables) {
    const has = flattenTexts((await readTable(table, language)) ?? {});
    for (const [key, english] of getRequiredKeys(table.texts, language)) {
      const own = has.get(key);
      if (own !== undefined && own !== english) known.set(memoryKey(key, english), own);
    }
  }
  return known;
}
