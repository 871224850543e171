import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { expect } from 'vitest';
import type { RunningSite } from '../browser/site.ts';

/** Returns the one-time code of the newest mail to an address. */
export async function mailedCodeOf(
  { site }: { readonly site: Pick<RunningSite, 'dataDir'> },
  to: string,
): Promise<string> {
  const folder = join(site.dataDir, 'mail');
  const look = async () => {
    const files = (await readdir(folder))
      .filter((file) => file.endsWith('.eml'))
      .toSorted()
      .slice(-30);
    const mails = await Promise.all(
      files.map(async (file) => PostalMime.parse(await readFile(join(folder, file)))),
    );
    const mail = mails.findLast((one) => one.to?.[0]?.address === to && one.subject === 'Your code');
    return /Your code is (\d{6})/.exec(mail?.text ?? '')?.[1] ?? '';
  };
  await expect.poll(look).not.toBe('');
  return look();
}
