import { isJsonEqual } from './is-json-equal.ts';

const entriesOf = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : [];

/**
 * Whether `next` of the wire allows an action: one of its entries agrees with every field of the action, or lists
 * the field's value under the field's name in the plural. What an entry says besides (chance, multiplier) is no part
 * of the action, and a field that it does not name is left open.
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
