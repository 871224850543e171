/** The entry of a list at an index; `name` is what an entry is called. @throws {RangeError} where there is none */
export function getElementAt<Entry>(list: readonly Entry[] | undefined, index: number, name: string): Entry {
  const entry = list?.[index];
  if (entry === undefined) throw new RangeError(`There is no ${name} ${index}`);
  return entry;
}
