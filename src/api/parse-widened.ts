import * as z from 'zod/mini';

/** What can be dropped inside what was dropped once; more is no newer server, but a wrong reply. */
const MOST_PASSES = 4;

type Issue = z.core.$ZodIssue;
type Path = readonly PropertyKey[];

/**
 * Parses a reply of a server that may be newer than the page: while a release is rolled out, lists may have rows of a
 * kind that the page does not know yet. The nearest row of a list, or entry of a record, around such a value is dropped
 * rather than the whole list; outside of lists the reply is refused. Returns the failure of the first attempt.
 */
export function parseWidened<T extends z.core.$ZodType>(
  schema: T,
  reply: unknown,
): z.core.util.SafeParseResult<z.output<T>> {
  const first = z.safeParse(schema, reply);
  if (first.success) return first;
  const rest: unknown = structuredClone(reply);
  let issues: readonly Issue[] = first.error.issues;
  for (let pass = 0; pass < MOST_PASSES; pass += 1) {
    const places = issues.flatMap(placesOf);
    if (places.includes(null)) return first;
    drop(
      rest,
      places.filter((place) => place !== null),
    );
    const again = z.safeParse(schema, rest);
    if (again.success) return again;
    issues = again.error.issues;
  }
  return first;
}

/** The row or the entries with a value of an unknown kind; null: the issue is another one, or it is in no list. */
function placesOf(issue: Issue): readonly (Path | null)[] {
  if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => [...issue.path, key]);
  const isUnknownKind =
    issue.code === 'invalid_value' || (issue.code === 'invalid_union' && 'discriminator' in issue);
  const at = issue.path.findLastIndex((key) => typeof key === 'number');
  return [isUnknownKind && at !== -1 ? issue.path.slice(0, at + 1) : null];
}

/** Removes rows and entries, the last ones first, so that the places of the others stay. */
function drop(from: unknown, paths: readonly Path[]): void {
  const byPlace = new Map(paths.map((path) => [JSON.stringify(path), path]));
  for (const path of [...byPlace.values()].sort(laterFirst)) {
    const [parent, last] = [valueAt(from, path.slice(0, -1)), path.at(-1)];
    if (Array.isArray(parent) && typeof last === 'number') parent.splice(last, 1);
    else if (isRecord(parent) && last !== undefined) Reflect.deleteProperty(parent, last);
  }
}

function laterFirst(one: Path, other: Path): number {
  for (const [i, key] of one.entries()) {
    const than = other[i];
    if (than === undefined) return -1;
    if (typeof key === 'number' && typeof than === 'number' && key !== than) return than - key;
  }
  return other.length - one.length;
}

const isRecord = (value: unknown): value is Record<PropertyKey, unknown> =>
  typeof value === 'object' && value !== null;

const valueAt = (from: unknown, path: Path): unknown =>
  path.reduce<unknown>((value, key) => (isRecord(value) ? value[key] : undefined), from);
