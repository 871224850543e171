import type * as z from 'zod/v4/core';

/** The place in a file as people write it: `providers[1].url`. */
const placeOf = (path: readonly PropertyKey[]): string =>
  path
    .map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`))
    .join('')
    .replace(/^\./, '');

/** Says what is wrong without the value: it may be a secret. */
function faultOf(issue: z.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${issue.expected}`;
    case 'invalid_value':
      return `must be ${issue.values.map(String).join(' or ')}`;
    case 'too_small':
      return `must be at least ${issue.minimum} (${issue.origin})`;
    case 'too_big':
      return `must be at most ${issue.maximum} (${issue.origin})`;
    case 'invalid_format':
      return 'is not written as it must be';
    default:
      return issue.message === 'Invalid input' ? 'is not right' : issue.message;
  }
}

/** The first fault of a file that people write, with its place, as the end of a sentence. */
export function firstFault({ issues }: z.$ZodError): string {
  const [issue] = issues;
  if (!issue) return 'it cannot be read';
  const place = placeOf(issue.path);
  if (issue.code === 'unrecognized_keys')
    return `${place === '' ? '' : `${place}.`}${issue.keys[0]} is not known here`;
  return `${place === '' ? 'it' : place} ${faultOf(issue)}`;
}

/** The reason that a file could not be read, in a few words. */
export const unreadableBecause = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : 'no JSON';
