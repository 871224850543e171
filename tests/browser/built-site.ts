import type { TestProject } from 'vitest/node';
import { buildSite } from '../../scripts/build.ts';
import { openSite } from './site.ts';
import { copyTemplate, makeSiteTemplate } from './site-template.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The site shared by the browser tests of a run: its URL and its data folder. */
    site: { readonly url: string; readonly dataDir: string };
    /** Template for the data of a test file's own site. */
    siteTemplate: string;
  }
}

/** Vitest global set-up of the browser project: builds the current code and serves it, once per run. */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  await buildSite();
  const { folder, remove } = await makeSiteTemplate();
  const { url, dataDir, close } = await openSite({}, (dataDir) => copyTemplate(folder, dataDir));
  project.provide('site', { url, dataDir });
  project.provide('siteTemplate', folder);
  return async () => {
    await close();
    await remove();
  };
};
