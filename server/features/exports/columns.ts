import type * as z from 'zod/v4/core';
import { amountText } from '#core/money.ts';
import { signedAmount } from '#contract/shared.ts';

/** A column of a file: a value of an item, or of an object in it. */
export interface ExportColumn {
  /** `player.username`. */
  readonly name: string;
  readonly path: readonly string[];
  /** The value is an amount of USD. */
  readonly isMoney: boolean;
}

const isOfType = <Type extends z.$ZodTypeDef['type']>(
  schema: z.$ZodType,
  type: Type,
): schema is z.$ZodType & { readonly _zod: { readonly def: { readonly type: Type } } } =>
  (schema._zod.def as z.$ZodTypeDef).type === type;

/** What may be missing counts as what it is when it is there. */
function unwrapped(schema: z.$ZodType): z.$ZodType {
  if (!isOfType(schema, 'nullable') && !isOfType(schema, 'optional')) return schema;
  return unwrapped((schema._zod.def as unknown as { innerType: z.$ZodType }).innerType);
}

/** The fields of an object; undefined: it is none. */
export const shapeOf = (schema: z.$ZodType): Readonly<Record<string, z.$ZodType>> | undefined =>
  isOfType(schema, 'object')
    ? (schema._zod.def as unknown as { shape: Record<string, z.$ZodType> }).shape
    : undefined;

/** The schema of the items of a list; undefined: it is no list of objects. */
export const itemOf = (list: z.$ZodType | undefined): z.$ZodType | undefined =>
  list && isOfType(list, 'array')
    ? unwrapped((list._zod.def as unknown as { element: z.$ZodType }).element)
    : undefined;

/** Lists the columns of an item as its contract names them, objects in it with their own. */
export function columnsOf(item: z.$ZodType, path: readonly string[] = []): readonly ExportColumn[] {
  const shape = shapeOf(unwrapped(item));
  if (shape) return Object.entries(shape).flatMap(([name, of]) => columnsOf(of, [...path, name]));
  const isMoney = ([amountText, signedAmount] as readonly z.$ZodType[]).includes(unwrapped(item));
  return [{ name: path.join('.'), path, isMoney }];
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** The text of a cell; lists of words with spaces, everything else that is no single value as JSON. */
export function cellOf(item: unknown, path: readonly string[]): string {
  let value = item;
  for (const name of path) value = isRecord(value) ? value[name] : undefined;
  if (value === undefined || value === null) return '';
  if (typeof value === 'string') return value;
  if (Array.isArray(value) && value.every((one) => typeof one === 'string')) return value.join(' ');
  return JSON.stringify(value);
}
