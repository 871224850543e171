import type { Change, Value } from './values.ts';
import { saveAddress, type SavedValue, saveReply, type SaveReply, type SaveRequest } from './save-request.ts';

/** Files are written by the dev server only (`npm run dev`). */
export const canSave: boolean = import.meta.env.DEV;

/**
 * Writes changed numbers back into a game's `look.ts` or `mix.ts`: all of them or none.
 * @throws when the dev server does not answer
 */
export async function saveNumbers(
  slug: string,
  file: SaveRequest['file'],
  changes: readonly Change[],
): Promise<SaveReply> {
  const request: SaveRequest = {
    slug,
    file,
    changes: changes.map(({ path, from, to }) => ({
      path: [...path],
      from: savedValue(from),
      to: savedValue(to),
    })),
  };
  const response = await fetch(saveAddress, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(request),
  });
  return saveReply.parse(await response.json());
}

const savedValue = (value: Value): SavedValue =>
  typeof value === 'bigint' ? { bigint: String(value) } : value;
