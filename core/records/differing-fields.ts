import { matchesCommitment } from '../fairness.ts';
import type { ExpectedResult } from '../fold.ts';
import { isJsonEqual } from '../is-json-equal.ts';
import type { RefusedResult } from '../verify.ts';
import type { RawRecord } from './raw-record.ts';

/**
 * Returns the fields in which a record differs from its folded round: the hash of its seed and its result.
 */
export const differingFields = (
  record: RawRecord,
  result: ExpectedResult | RefusedResult,
): readonly string[] => [
  ...(matchesCommitment(String(record.serverSeed), record.serverSeedHash) ? [] : ['serverSeedHash']),
  ...(isJsonEqual(result, record.expected) ? [] : fieldsOf(result, record.expected)),
];

/** The paths of the fields that differ, including expected fields that the result does not have. */
function fieldsOf(result: unknown, expected: unknown, path = ''): readonly string[] {
  const [found, wanted] = [entriesOf(result), entriesOf(expected)];
  return [...new Set([...found.keys(), ...wanted.keys()])].flatMap((field) => {
    const [value, other] = [found.get(field), wanted.get(field)];
    if (isJsonEqual(value, other)) return [];
    const isNested = field === 'outcome' && entriesOf(value).size > 0 && entriesOf(other).size > 0;
    return isNested ? fieldsOf(value, other, 'outcome.') : [path + field];
  });
}

const entriesOf = (value: unknown): ReadonlyMap<string, unknown> =>
  new Map(typeof value === 'object' && value !== null ? Object.entries(value) : []);
