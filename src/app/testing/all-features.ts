import type { Feature } from '#features/feature-types.ts';
import * as later from '#features/deferred.ts';
import { features } from '../features.ts';

export const deferredFeatures: readonly Feature[] = Object.values(later);

/** Every feature of the site, loaded first or deferred. */
export const allFeatures: readonly Feature[] = [...features, ...deferredFeatures];
