import type { TestProject } from 'vitest/node';
import { buildSite } from '../../scripts/build.ts';
import { openSite } from './site.ts';
import { copyTemplate, makeSiteTemplate } from './site-template.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The site that the browser tests of a run share: where it answers and where its data lie. */
    site: { readonly url: string; readonly dataDir: string };
    /** What a file's own site begins with. */
    siteTemplate: string;
  }
}

/** Vitest global set-up of the browser project: the site that is tested is the one just written, served once per run. */
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
