/** Returns the element at an index; `name` is used in the error. @throws {RangeError} if there is none */
export function getElementAt<Entry>(list: readonly Entry[] | undefined, index: number, name: string): Entry {
  const entry = list?.[index];
  if (entry === undefined) throw new RangeError(`No ${name} at index ${index}`);
  return entry;
}
