import { existsSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The folder with everything that ships, each file at its path of the repository: the repository itself, or `dist`, whose
 * bundle lies in `dist/server` as this file lies in `server`.
 */
export const productFolder = join(import.meta.dirname, '..');

const besideBundle = join(productFolder, 'site');

/** The built site; missing where only the API is served. */
export const siteFolder = existsSync(besideBundle) ? besideBundle : join(productFolder, 'dist/site');
