import type { ExpectedResult } from '../fold.ts';
import type { RefusedResult } from '../verify.ts';

export type ResultPredicate = (result: ExpectedResult | RefusedResult) => boolean;

/** The expression cannot be parsed; the message says where. */
export class FindSyntaxError extends Error {
  override readonly name = 'FindSyntaxError';
}

const operators = {
  '<': (order: number) => order < 0,
  '<=': (order: number) => order <= 0,
  '=': (order: number) => order === 0,
  '>=': (order: number) => order >= 0,
  '>': (order: number) => order > 0,
} as const;
type Operator = keyof typeof operators;

const isOperator = (text: string): text is Operator => Object.hasOwn(operators, text);
const number = /^-?\d+(\.\d+)?$/;
const tokens = /\s*(<=|>=|<|>|=|"[^"]*"|'[^']*'|[A-Za-z0-9_.+-]+)\s*/y;

/**
 * Parses comparisons of `multiplier`, `payout`, `status` and `outcome.*`, joined by `and` and `or` (`and`
 * binds tighter). Numbers compare exactly, whatever their length; other values only with `=`. Nothing is
 * evaluated as code.
 * @throws {FindSyntaxError}
 */
export function parseFindExpression(expression: string): ResultPredicate {
  const words = tokenize(expression);
  const alternatives = splitBy(words, 'or').map((part) => splitBy(part, 'and').map(readComparison));
  return (result) => alternatives.some((all) => all.every((matches) => matches(result)));
}

function tokenize(expression: string): string[] {
  const words: string[] = [];
  tokens.lastIndex = 0;
  while (tokens.lastIndex < expression.length) {
    const at = tokens.lastIndex;
    const word = tokens.exec(expression)?.[1];
    if (word === undefined) throw new FindSyntaxError(`Cannot read ${JSON.stringify(expression.slice(at))}`);
    words.push(word);
  }
  return words;
}

function splitBy(words: readonly string[], joint: string): string[][] {
  const parts: string[][] = [[]];
  for (const word of words) {
    if (word === joint) parts.push([]);
    else parts.at(-1)?.push(word);
  }
  return parts;
}

function readComparison(words: readonly string[]): ResultPredicate {
  const [field, operator, literal, ...more] = words;
  if (
    field === undefined ||
    operator === undefined ||
    literal === undefined ||
    more.length > 0 ||
    !isOperator(operator)
  ) {
    const text = words.join(' ') || 'nothing';
    throw new FindSyntaxError(`A comparison is a field, one of < <= = >= > and a value, not: ${text}`);
  }
  const path = field.split('.');
  if (!/^(multiplier|payout|status|outcome(\.[A-Za-z0-9_]+)+)$/.test(field)) {
    throw new FindSyntaxError(
      `Cannot compare ${field}: there are multiplier, payout, status and outcome.<field>`,
    );
  }
  const expected = literal.replace(/^(["'])(.*)\1$/, '$2');
  const accepts = operators[operator];
  return (result) => {
    const order = compare(valueAt(result, path), expected);
    return order !== null && (order.isNumber || operator === '=') && accepts(order.sign);
  };
}

function valueAt(value: unknown, path: readonly string[]): unknown {
  let at = value;
  for (const key of path) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, key)) return undefined;
    at = Reflect.get(at, key);
  }
  return at;
}

function compare(
  value: unknown,
  expected: string,
): { readonly sign: number; readonly isNumber: boolean } | null {
  if (typeof value === 'object' || value === undefined) return null;
  const text = String(value);
  if (number.test(text) && number.test(expected))
    return { sign: compareDecimals(text, expected), isNumber: true };
  return { sign: text === expected ? 0 : 1, isNumber: false };
}

/** Compares decimal texts of any length exactly. */
function compareDecimals(a: string, b: string): number {
  const decimals = Math.max(...[a, b].map((text) => text.split('.')[1]?.length ?? 0));
  const [left, right] = [scaled(a, decimals), scaled(b, decimals)];
  return left < right ? -1 : Number(left > right);
}

function scaled(text: string, decimals: number): bigint {
  const [whole = '', fraction = ''] = text.split('.');
  return BigInt(whole + fraction.padEnd(decimals, '0'));
}
