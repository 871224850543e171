import type { Feature } from '#features/feature-types.ts';
import * as listed from '#features/index.ts';

/** The features of the site. */
export const features: readonly Feature[] = Object.values(listed);
