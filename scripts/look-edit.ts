import { parseAst } from 'vite';
import type {
  RefusedChange,
  SavedChange,
  SaveProblem,
  SavedValue,
} from '#src/workbench/look-editor/save-request.ts';
import { literalText } from './look-literal.ts';

type Program = ReturnType<typeof parseAst>;
type Exported = Extract<Program['body'][number], { type: 'ExportNamedDeclaration' }>;
type Declared = Extract<NonNullable<Exported['declaration']>, { type: 'VariableDeclaration' }>;
type Expression = NonNullable<Declared['declarations'][number]['init']>;
type Property = Extract<Expression, { type: 'ObjectExpression' }>['properties'][number];

type Edited = { readonly text: string } | { readonly refused: readonly RefusedChange[] };
type Patch = { readonly start: number; readonly end: number; readonly text: string };

/**
 * Changes literals in the exported table of a source text; everything else stays byte for byte the same.
 * Makes all changes or none.
 * @throws SyntaxError when the text is not valid TypeScript, or exports no such table
 */
export function editTable(text: string, table: string, changes: readonly SavedChange[]): Edited {
  const top = findTable(parse(text), table);
  if (!top) throw new SyntaxError(`The file exports no table "${table}".`);
  const outcomes = changes.map((change) => patchFor(text, top, change));
  const refused = outcomes.filter((outcome) => 'problem' in outcome);
  if (refused.length > 0) return { refused };
  const patches = outcomes.filter((outcome) => 'start' in outcome).toSorted((a, b) => b.start - a.start);
  return { text: patches.reduce((edited, patch) => splice(edited, patch), text) };
}

function parse(text: string): Program {
  try {
    return parseAst(text, { lang: 'ts' });
  } catch (error) {
    throw new SyntaxError('The file cannot be read as TypeScript.', { cause: error });
  }
}

const splice = (text: string, { start, end, text: put }: Patch): string =>
  text.slice(0, start) + put + text.slice(end);

function findTable(program: Program, table: string): Expression | null {
  for (const statement of program.body) {
    if (statement.type !== 'ExportNamedDeclaration') continue;
    if (statement.declaration?.type !== 'VariableDeclaration') continue;
    const found = statement.declaration.declarations.find(
      ({ id }) => id.type === 'Identifier' && id.name === table,
    );
    if (found?.init) return found.init;
  }
  return null;
}

function patchFor(text: string, top: Expression, { path, from, to }: SavedChange): Patch | RefusedChange {
  const refuse = (problem: SaveProblem, at?: Expression): RefusedChange => ({
    path,
    problem,
    ...(at && { found: text.slice(at.start, at.end).slice(0, 80) }),
  });
  const place = path.reduce<Expression | null>((above, key) => above && childOf(above, key), bare(top));
  if (!place) return refuse('MISSING');
  const now = literalOf(place);
  if (now === null) return refuse('EXPRESSION', place);
  if (!isSameValue(now, from)) return refuse('EDITED', place);
  if (kindOf(now) !== kindOf(to)) return refuse('TYPE', place);
  const { start, end } = place;
  const put = literalText(text.slice(start, end), to);
  return put === null ? refuse('FORM', place) : { start, end, text: put };
}

/** Strips what only the type checker sees. */
function bare(node: Expression): Expression {
  switch (node.type) {
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'TSNonNullExpression':
    case 'ParenthesizedExpression':
      return bare(node.expression);
    default:
      return node;
  }
}

function childOf(node: Expression, key: string | number): Expression | null {
  if (node.type === 'ArrayExpression' && typeof key === 'number') {
    const before = node.elements.slice(0, key + 1);
    const element = before.at(key);
    // After a spread, positions are unknown.
    if (!element || before.some((each) => each?.type === 'SpreadElement')) return null;
    return element.type === 'SpreadElement' ? null : bare(element);
  }
  if (node.type !== 'ObjectExpression' || typeof key !== 'string') return null;
  const index = node.properties.findLastIndex((property) => keyOf(property) === key);
  const property = node.properties[index];
  // A later spread may contain the same key.
  const isCovered = node.properties.slice(index + 1).some(({ type }) => type === 'SpreadElement');
  return property?.type !== 'Property' || isCovered ? null : bare(property.value);
}

function keyOf(property: Property): string | null {
  if (property.type !== 'Property' || property.computed) return null;
  if (property.key.type === 'Identifier') return property.key.name;
  return property.key.type === 'Literal' ? String(property.key.value) : null;
}

/** Returns the value of a literal, with its sign; null for anything that has to be computed. */
function literalOf(node: Expression): SavedValue | null {
  if (node.type === 'UnaryExpression' && node.operator === '-') {
    const value = literalOf(bare(node.argument));
    if (typeof value === 'number') return -value;
    return typeof value === 'object' && value ? { bigint: `-${value.bigint}` } : null;
  }
  if (node.type !== 'Literal') return null;
  if ('bigint' in node) return { bigint: node.bigint };
  const { value } = node;
  return typeof value === 'number' || typeof value === 'string' || typeof value === 'boolean' ? value : null;
}

const kindOf = (value: SavedValue): string => typeof value;

const isSameValue = (one: SavedValue, other: SavedValue): boolean =>
  typeof one === 'object' && typeof other === 'object' ? one.bigint === other.bigint : one === other;
