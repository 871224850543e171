import type { Feature } from '#features/feature-types.ts';
import * as later from '#features/deferred.ts';
import { workbenchPages } from '#src/workbench/pages.ts';

/** Every face that the first load goes without; makers' pages are among them, so that they cost players nothing. */
export const laterFaces: readonly Feature[] = [...Object.values<Feature>(later), { pages: workbenchPages }];
