import { buildSite } from '../../scripts/build.ts';

/** Vitest global set-up of the browser project: the site that is tested is the one just written. */
export const setup = (): Promise<void> => buildSite();
