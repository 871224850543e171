import { CompiledQuery } from 'kysely';
import type { Db, Tx } from './connection.ts';

/** A handwritten statement. Its text is a constant, so that PostgreSQL keeps it prepared. */
export interface Statement<Values extends object, Row> {
  /** With `$1`, `$2` ... in the order of `names`. */
  readonly text: string;
  readonly names: readonly string[];
  /** For type inference only. */
  readonly types?: { readonly values: Values; readonly row: Row };
}

/** Defines a statement whose text has named values: `where id = @roundId`. */
export function defineStatement<Values extends object, Row = unknown>(named: string): Statement<Values, Row> {
  const names = [...new Set([...named.matchAll(/@(\w+)/g)].map(([, name = '']) => name))];
  return { text: named.replace(/@(\w+)/g, (_, name: string) => `$${names.indexOf(name) + 1}`), names };
}

/** Returns the values of a statement in its order; null is a value, undefined is not. */
export function bindParameters<Values extends object>(
  { names }: Statement<Values, unknown>,
  values: Values,
): unknown[] {
  const named = values as Readonly<Record<string, unknown>>; // an object's fields by name
  return names.map((name) => {
    const value = named[name];
    if (value === undefined) throw new Error(`The value ${name} of a statement is missing.`);
    return value;
  });
}

/** Runs a handwritten statement. The statements of the money path are merged to save round trips. */
export async function executeStatement<Values extends object, Row>(
  db: Db | Tx,
  made: Statement<Values, Row>,
  values: Values,
): Promise<Row[]> {
  const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(made.text, bindParameters(made, values)));
  return rows;
}
