import type { Field } from '#engine/game.ts';

type Row<Params> = [Field<Params>, ...Field<Params>[]];

/** Whether another field may stand beside this one. */
export const sharesRow = (field: Field<unknown>): boolean =>
  (field.kind === 'number' && field.hasStepsAtEnd !== true) ||
  field.kind === 'select' ||
  (field.kind === 'stepper' && field.isHalf === true);

/** Numbers, selects and halves that follow each other share a row; the others have one of their own. */
export function fieldRows<Params>(fields: readonly Field<Params>[]): readonly Readonly<Row<Params>>[] {
  const rows: Row<Params>[] = [];
  for (const field of fields) {
    const last = rows.at(-1);
    if (last?.[0].kind === field.kind && sharesRow(last[0]) && sharesRow(field)) last.push(field);
    else rows.push([field]);
  }
  return rows;
}
