import type { Field } from '#engine/game.ts';

type Row<Params> = [Field<Params>, ...Field<Params>[]];

/** Whether the field may share a row with another one. */
export const sharesRow = (field: Field<unknown>): boolean =>
  (field.kind === 'number' && field.hasStepsAtEnd !== true) ||
  field.kind === 'select' ||
  (field.kind === 'stepper' && field.isHalf === true) ||
  (field.kind === 'segmented' && field.isHalfOnPhone === true);

/** Groups adjacent numbers, selects, half-width fields and choices that are so on phones into shared rows; other fields get a full row. */
export function fieldRows<Params>(fields: readonly Field<Params>[]): readonly Readonly<Row<Params>>[] {
  const rows: Row<Params>[] = [];
  for (const field of fields) {
    const last = rows.at(-1);
    if (last?.[0].kind === field.kind && sharesRow(last[0]) && sharesRow(field)) last.push(field);
    else rows.push([field]);
  }
  return rows;
}
