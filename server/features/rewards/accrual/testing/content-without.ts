import { cp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Offering } from '#contract/offerings.ts';
import { makeOwnedFolder } from '../../../../testing/temp-folders.ts';

const shipped = join(import.meta.dirname, '../../../../../content/rewards');

/** Copies the reward rules with these offerings switched off. Returns the content folder. */
export const contentWithout = (...off: readonly Offering[]): Promise<string> =>
  contentWith({ 'jurisdictions/open': { off, countries: {} } });

/**
 * Copies the reward rules with example levels and missions, so that tests of how rewards work state figures that no
 * operator changes, and with these files replaced. Returns the content folder.
 */
export async function contentWith(files: Readonly<Record<string, unknown>> = {}): Promise<string> {
  const folder = await makeOwnedFolder('oddlight-content-');
  await cp(shipped, join(folder, 'rewards'), { recursive: true });
  for (const name of ['ranks', 'missions'])
    await cp(join(import.meta.dirname, `example-${name}.json`), join(folder, `rewards/${name}.json`));
  for (const [name, content] of Object.entries(files))
    await writeFile(join(folder, `rewards/${name}.json`), JSON.stringify(content));
  return folder;
}
