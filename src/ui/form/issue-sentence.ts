import type * as z from 'zod/mini';
import { i18n } from '#src/i18n/index.ts';

/** What is wrong with a value, in the language of the page, where its schema does not say so itself. */
export function issueSentence(issue: z.core.$ZodRawIssue): string {
  if (issue.input === '' || issue.input === undefined || issue.input === null)
    return i18n.t('ui:field.required');
  if (issue.code === 'too_small') {
    const least = Number(issue.minimum);
    return i18n.t(issue.origin === 'string' ? 'ui:field.tooShort' : 'ui:field.tooSmall', { least });
  }
  if (issue.code === 'too_big') {
    const most = Number(issue.maximum);
    return i18n.t(issue.origin === 'string' ? 'ui:field.tooLong' : 'ui:field.tooLarge', { most });
  }
  return i18n.t('ui:field.invalid');
}
