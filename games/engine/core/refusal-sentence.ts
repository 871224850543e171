import type { FoldRefusal } from './fold.ts';

/**
 * The sentence for what the rules refuse, the same wherever it is shown: it names the action, which people count from 1,
 * or the field.
 */
export function refusalSentence({
  actionIndex,
  field = 'params',
  message,
}: Pick<FoldRefusal, 'message'> & Partial<Pick<FoldRefusal, 'actionIndex' | 'field'>>): string {
  if (actionIndex !== undefined) return `Action ${actionIndex + 1} is not possible: ${message}`;
  if (field === 'params') return `params: ${message}`;
  // The sentences on amounts name them; those of a game's schema begin below its params.
  return field.startsWith('params.') ? `params.${message}` : message;
}
