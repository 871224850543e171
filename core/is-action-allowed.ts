import { isJsonEqual } from './is-json-equal.ts';

const entriesOf = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : [];

/**
 * Whether the wire's `next` allows an action: one of its entries matches every field of the action, or lists
 * the field's value under the plural of the field's name. Other fields of an entry (chance, multiplier) are
 * not part of the action, and fields that an entry does not name may have any value.
 */
export function isActionAllowed(next: readonly unknown[], action: unknown): boolean {
  const fields = entriesOf(action);
  return next.some((entry) => {
    const named = new Map(entriesOf(entry));
    return fields.every(([field, value]) => {
      if (named.has(field)) return isJsonEqual(named.get(field), value);
      const several = named.get(`${field}s`);
      return !Array.isArray(several) || several.some((each) => isJsonEqual(each, value));
    });
  });
}
