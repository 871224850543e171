import type { CatalogueEntry } from '#core/rules.ts';
import { autobet } from './autobet.ts';
import { meta } from './meta.ts';
import { rules } from './rules.ts';

/** Catalogue entry, used by the server, the page, the command line and the tests. */
export const entry = { meta, rules, autobet } as const satisfies CatalogueEntry;
