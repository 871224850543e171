import type { Feature } from '#features/feature-types.ts';
import * as later from '#features/deferred.ts';
import { workbenchPages } from '#src/workbench/pages.ts';

/**
 * Entry points left out of the first load, including developer pages, so that players do not pay for them.
 */
export const laterFaces: readonly Feature[] = [...Object.values<Feature>(later), { pages: workbenchPages }];
