import type { CatalogueEntry } from '#core/rules.ts';
import { autobet } from './autobet.ts';
import { meta } from './meta.ts';
import { rules } from './rules.ts';

/** The line of the catalogue: what the server, the page, the command line and the tests know of the game. */
export const entry = { meta, rules, autobet } as const satisfies CatalogueEntry;
