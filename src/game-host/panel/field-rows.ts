import type { Field } from '#engine/game.ts';

type Row<Params> = [Field<Params>, ...Field<Params>[]];

/** Numbers and selects that follow each other share a row; the others have one of their own. */
export function fieldRows<Params>(fields: readonly Field<Params>[]): readonly Readonly<Row<Params>>[] {
  const rows: Row<Params>[] = [];
  for (const field of fields) {
    const last = rows.at(-1);
    const shares = field.kind === 'number' || field.kind === 'select';
    if (shares && last?.[0].kind === field.kind) last.push(field);
    else rows.push([field]);
  }
  return rows;
}
