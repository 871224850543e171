import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type LookValue, pathText, listLookValues } from '#src/workbench/look-editor/values.ts';
import type { SavedChange, SavedValue } from '#src/workbench/look-editor/save-request.ts';
import { editTable } from './look-edit.ts';

const root = join(import.meta.dirname, '..');
const files = globSync('games/*/look.ts', { cwd: root }).map((file) => ({ file }));

const saved = (value: LookValue): SavedValue =>
  typeof value === 'bigint' ? { bigint: String(value) } : value;

/** Returns another value of the same kind that every notation can express. */
const another = (value: LookValue): SavedValue => {
  if (typeof value === 'string') return value.startsWith('#') ? '#102030' : `${value}-other's`;
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'bigint') return { bigint: String(value + 1n) };
  if (!Number.isInteger(value)) return value * 3;
  // A colour stays a colour.
  return value > 0xffff ? value ^ 7 : value + 7;
};

const read = (file: string): string => readFileSync(join(root, file), 'utf8');

const load = async (file: string): Promise<unknown> => {
  const { look }: { look: unknown } = await import(join(root, file));
  return look;
};

const edited = (text: string, change: SavedChange): string => {
  const outcome = editTable(text, 'look', [change]);
  if ('refused' in outcome) throw new Error(`${pathText(change.path)}: ${JSON.stringify(outcome.refused)}`);
  return outcome.text;
};

describe('every look file of the repository', () => {
  test.each(files)(
    'each value of $file is found, changed, and changed back to the same bytes',
    async ({ file }) => {
      const text = read(file);
      const values = listLookValues(await load(file));
      expect(values.length).toBeGreaterThan(40);
      const expressions: string[] = [];
      for (const { path, value } of values) {
        const change = { path: [...path], from: saved(value), to: another(value) };
        const outcome = editTable(text, 'look', [change]);
        if ('refused' in outcome) {
          expect(outcome.refused.map(({ problem }) => problem)).toEqual(['EXPRESSION']);
          expressions.push(outcome.refused[0]?.found ?? '');
          continue;
        }
        expect(outcome.text).not.toBe(text);
        expect(edited(outcome.text, { ...change, from: change.to, to: change.from })).toBe(text);
      }
      for (const expression of expressions) expect(expression).toMatch(/[/*+]/);
      expect(expressions.length).toBeLessThan(6);
    },
  );

  test.each(files)('all values of $file can be changed in one write, one literal each', async ({ file }) => {
    const text = read(file);
    const changes = listLookValues(await load(file))
      .map(({ path, value }) => ({ path: [...path], from: saved(value), to: another(value) }))
      .filter((change) => 'text' in editTable(text, 'look', [change]));
    const outcome = editTable(text, 'look', changes);
    if ('refused' in outcome) throw new Error('All were taken one by one');
    const back = changes.map(({ path, from, to }) => ({ path, from: to, to: from }));
    expect(editTable(outcome.text, 'look', back)).toEqual({ text });
  });
});

describe('a value keeps its notation', () => {
  const kept = [
    ['0x123c85', 0x123c85, 0xff, '0x0000ff'],
    ['0xABCDEF', 0xabcdef, 0x1a2b3c, '0x1A2B3C'],
    ["'#8affd4'", '#8affd4', '#000000', "'#000000'"],
    ['"plain"', 'plain', `it's "so"`, String.raw`"it's \"so\""`],
    ["'plain'", 'plain', `it's "so"`, String.raw`'it\'s "so"'`],
    ['24_000', 24_000, 1_250_000, '1_250_000'],
    ['24000', 24_000, 31_000, '31000'],
    ['9000', 9000, 12_000, '12_000'],
    ['0.04', 0.04, 0.000_000_5, '0.0000005'],
    ['0.5', 0.5, -0.000_000_12, '-0.00000012'],
    ['-3.4', -3.4, 3.5, '3.5'],
    ['3.4', 3.4, -16, '-16'],
    ['true', true, false, 'false'],
  ] as const;

  test.each(kept)('%s', (before, from, to, after) => {
    const text = `export const look = {\n  a: { b: [1, ${before}] }, // here\n} as const;\n`;
    expect(edited(text, { path: ['a', 'b', 1], from, to })).toBe(text.replace(before, () => after));
  });

  test('a bigint', () => {
    const text = 'export const look = { from: 20n };';
    const change = { path: ['from'], from: { bigint: '20' }, to: { bigint: '100' } };
    expect(edited(text, change)).toBe('export const look = { from: 100n };');
  });

  test('behind letters that take several bytes', () => {
    const text = "export const look = { marks: '0123.,×🌘', size: 12 };";
    expect(edited(text, { path: ['size'], from: 12, to: 13 })).toBe(text.replace('12 }', '13 }'));
  });
});

describe('refuses a value that cannot be written, and then writes none', () => {
  const text = `import { rest } from './rest.ts';
const own = 4;
export const look = {
  size: 12, ratio: 1 / 2, own, color: 0x112233, name: 'dice.spin', turn: (t: number) => t,
  list: [1, ...rest, 2],
  under: { size: 3, ...rest },
  'hub-lit': 260,
} as const satisfies object;
`;
  const refusals = [
    ['EDITED', ['size'], 11, 13, '12'],
    ['EXPRESSION', ['ratio'], 0.5, 0.6, '1 / 2'],
    ['EXPRESSION', ['own'], 4, 5, 'own'],
    ['EXPRESSION', ['turn'], 4, 5, '(t: number) => t'],
    ['TYPE', ['name'], 'dice.spin', 5, "'dice.spin'"],
    ['FORM', ['color'], 0x112233, 0.5, '0x112233'],
    ['FORM', ['color'], 0x112233, -1, '0x112233'],
    ['MISSING', ['nowhere', 'size'], 4, 5, undefined],
    ['MISSING', ['size', 'more'], 4, 5, undefined],
    ['MISSING', ['list', 2], 4, 5, undefined],
    ['MISSING', ['under', 'size'], 3, 5, undefined],
    ['MISSING', ['constructor'], 3, 5, undefined],
  ] as const;

  test.each(refusals)('%s %j', (problem, path, from, to, found) => {
    const good = { path: ['hub-lit'], from: 260, to: 261 };
    const outcome = editTable(text, 'look', [good, { path: [...path], from, to }]);
    expect(outcome).toEqual({ refused: [{ path, problem, ...(found !== undefined && { found }) }] });
  });

  test('leaves a file that is broken or has no such table unchanged', () => {
    const change = { path: ['size'], from: 12, to: 13 };
    expect(() => editTable('export const look = {', 'look', [change])).toThrow(SyntaxError);
    expect(() => editTable(text, 'mix', [change])).toThrow(SyntaxError);
  });
});
