import type { TestProject } from 'vitest/node';
import { buildSite } from '../../scripts/build.ts';
import { openSite } from './site.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The site that the browser tests of a run share: where it answers and where its data lie. */
    site: { readonly url: string; readonly dataDir: string };
  }
}

/** Vitest global set-up of the browser project: the site that is tested is the one just written, served once per run. */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  await buildSite();
  const { url, dataDir, close } = await openSite();
  project.provide('site', { url, dataDir });
  return close;
};
