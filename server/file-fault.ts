import type * as z from 'zod/v4/core';

/** Formats a path in a file: `providers[1].url`. */
const placeOf = (path: readonly PropertyKey[]): string =>
  path
    .map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`))
    .join('')
    .replace(/^\./, '');

/** Describes the error without the value, which may be a secret. */
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
      return 'has an invalid format';
    default:
      return issue.message === 'Invalid input' ? 'is invalid' : issue.message;
  }
}

/** Formats the first error of a handwritten file, with its position, as the end of a sentence. */
export function firstFault({ issues }: z.$ZodError): string {
  const [issue] = issues;
  if (!issue) return 'it cannot be read';
  const place = placeOf(issue.path);
  if (issue.code === 'unrecognized_keys')
    return `${place === '' ? '' : `${place}.`}${issue.keys[0]} is not a known setting`;
  return `${place === '' ? 'it' : place} ${faultOf(issue)}`;
}

/** A short reason why a file could not be read. */
export const unreadableBecause = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : 'not JSON';
