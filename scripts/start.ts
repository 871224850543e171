import { buildSite } from './build.ts';

/** `npm start`: builds the site when its sources changed, then serves it from this process until Ctrl-C. */
export const run = async (): Promise<void> => {
  await buildSite();
  await import('#server/main.ts');
};
