import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openMigrated } from '#server/db/open-migrated.ts';
import { readEnv } from '#server/env.ts';
import { fastForwardTime } from './fast-forward-time.ts';

/** The data of a site that never ran, its database made: most of what the first start of a site does. */
export interface SiteTemplate {
  readonly folder: string;
  remove(): Promise<void>;
}

/** Makes the data that the sites of a run begin with. What a start on an empty folder does, main.test.ts looks at. */
export const makeSiteTemplate = async (): Promise<SiteTemplate> => {
  const folder = await mkdtemp(join(tmpdir(), 'oddlight-site-template-'));
  const database = await openMigrated(readEnv({ DATA_DIR: folder }));
  await fastForwardTime(database.db);
  await database.close();
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
};

/** Fills the folder of a new site. */
export const copyTemplate = (folder: string, dataDir: string): Promise<void> =>
  cp(folder, dataDir, { recursive: true });
