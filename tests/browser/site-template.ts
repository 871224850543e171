import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openMigrated } from '#server/db/open-migrated.ts';
import { readEnv } from '#server/env.ts';
import { fastForwardTime } from './fast-forward-time.ts';

/** The data of a new site with its database created: most of the work of a site's first start. */
export interface SiteTemplate {
  readonly folder: string;
  remove(): Promise<void>;
}

/** Creates the initial data for the sites of a run. A start on an empty folder is tested by main.test.ts. */
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
