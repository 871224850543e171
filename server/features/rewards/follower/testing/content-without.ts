import { cp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Offer } from '#contract/offers.ts';
import { makeOwnedFolder } from '../../../../testing/owned-folders.ts';

const shipped = join(import.meta.dirname, '../../../../../content/rewards');

/** A copy of the rules of rewards under a jurisdiction that does not offer these. Returns its folder of content. */
export async function contentWithout(...off: readonly Offer[]): Promise<string> {
  const folder = await makeOwnedFolder('oddlight-content-');
  await cp(shipped, join(folder, 'rewards'), { recursive: true });
  await writeFile(join(folder, 'rewards/jurisdictions/open.json'), JSON.stringify({ off, countries: {} }));
  return folder;
}
