import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, type ESTree } from 'vite';
import { describe, expect, test } from 'vitest';
import { isoCodes } from '#server/texts/languages.ts';
import {
  englishTables,
  flattenTexts,
  findTableProblems,
  findTextProblems,
  readTable,
} from '../scripts/text-tables.ts';

const root = join(import.meta.dirname, '..');
const tables = await englishTables();

describe.each(isoCodes.filter((iso) => iso !== 'en'))('%s', (language) => {
  test('has every English text, with its placeholders, in each of its plural forms', async () => {
    const found = await Promise.all(
      tables.map(async (table) => {
        const problems = findTableProblems(table.texts, await readTable(table, language), language);
        return problems.map((problem) => `${table.name} ${problem}`);
      }),
    );
    // Limited, to keep the failure readable.
    expect(found.flat().slice(0, 20)).toEqual([]);
  });

  test('has no file that English has no table for', () => {
    const known = new Set(tables.map((table) => table.fileOf(language)));
    const files = globSync(`{src/i18n,server/texts}/${language}/**/*.json`, { cwd: root });
    expect(files.filter((file) => !known.has(join(root, file)))).toEqual([]);
  });
});

test('an amount of dollars has one form in every table; page and server write it as the language does', async () => {
  const found: string[] = [];
  for (const table of await englishTables())
    for (const iso of isoCodes)
      for (const [key, text] of flattenTexts(
        (iso === 'en' ? table.texts : await readTable(table, iso)) ?? {},
      ))
        if (/\$\{|\d\s?\$|\$(?=\d)(?!(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d\d)?(?![\d]|[.,\s]\d{3}))/.test(text))
          found.push(`${iso} ${table.name} ${key}: ${text}`);
  expect(found).toEqual([]);
});

test('a translation needs exactly the placeholders and plural forms of its language', () => {
  const texts = { hello: 'Hello {{name}}', done_one: '{{count}} bet', done_other: '{{count}} bets' };
  const problems = (key: string, text?: string) => findTextProblems(texts, 'ru', key, text);
  expect(problems('hello', '{{name}}, привет')).toEqual([]);
  expect(problems('hello', 'Привет')).toEqual(['its placeholders differ from the English text']);
  expect(problems('done_few')).toEqual(['missing']);
  expect(problems('done_two', '2')).toEqual(['extra']);
  expect(problems('done_one', 'ставка')).toEqual([]);
  expect(problems('done_many', 'ставок')).toEqual(['its placeholders differ from the English text']);
});

test('the page knows the same languages as the server', () => {
  const html = readFileSync(join(root, 'index.html'), 'utf8');
  const known = /const known = \[(.*?)\]/s.exec(html)?.[1]?.match(/[a-z]{2}/g);
  expect(known).toEqual(isoCodes);
  const folders = globSync('src/i18n/*/tables.ts', { cwd: root }).map((file) => file.split('/')[2]);
  expect(['en', ...folders].toSorted()).toEqual(isoCodes.toSorted());
});

/** Attributes whose values players read or hear. */
const spoken = new Set(['aria-label', 'title', 'placeholder', 'alt', 'aria-description', 'label', 'text']);
const hasLetters = (text: string): boolean => /\p{L}{2,}/u.test(text);

/** Finds texts hard-coded in a component. */
function literalsIn(code: string, file: string): readonly string[] {
  const found: string[] = [];
  const say = (text: unknown) => {
    if (typeof text === 'string' && hasLetters(text)) found.push(`${file}: ${text.trim()}`);
  };
  /**
   * Reports the texts an expression renders: both branches of a conditional, the fixed parts of a template.
   */
  const sayDrawn = (node: ESTree.Node | null | undefined): void => {
    if (node?.type === 'Literal') say(node.value);
    if (node?.type === 'TemplateLiteral') for (const { value } of node.quasis) say(value.cooked);
    if (node?.type === 'ConditionalExpression') [node.consequent, node.alternate].forEach(sayDrawn);
    if (node?.type === 'LogicalExpression') sayDrawn(node.right);
  };
  const visit = (node: ESTree.Node): void => {
    if (node.type === 'JSXText') say(node.value);
    if (node.type === 'JSXExpressionContainer' && parents.at(-1)?.type !== 'JSXAttribute')
      sayDrawn(node.expression);
    if (node.type === 'JSXAttribute' && node.name.type === 'JSXIdentifier' && spoken.has(node.name.name))
      sayDrawn(node.value?.type === 'JSXExpressionContainer' ? node.value.expression : node.value);
    parents.push(node);
    for (const part of Object.values(node).flat()) if (isNode(part)) visit(part);
    parents.pop();
  };
  const parents: ESTree.Node[] = [];
  visit(parseSync(file, code, { lang: 'tsx' }).program);
  return found;
}

const isNode = (part: unknown): part is ESTree.Node =>
  typeof part === 'object' && part !== null && 'type' in part && typeof part.type === 'string';

test('no component contains a text outside of the language table', () => {
  const files = globSync('src/**/*.tsx', { cwd: root, exclude: ['src/workbench/**', '**/*.test.tsx'] });
  expect(files.length).toBeGreaterThan(100);
  const found = files.flatMap((file) => literalsIn(readFileSync(join(root, file), 'utf8'), file));
  expect(found).toEqual([]);
});

test('detects a literal text wherever a component renders or announces it', () => {
  const code = `const A = () => <p title="On the left" aria-label={x ? 'one thing' : t('key')} className="not this">
    Some words {'in braces'} {x && \`and \${y} back\`} {t('not.that')} 18+ ×
  </p>;`;
  expect(literalsIn(code, 'a.tsx')).toEqual(
    ['On the left', 'one thing', 'Some words', 'in braces', 'and', 'back'].map((text) => `a.tsx: ${text}`),
  );
});
