import type { Feature } from '#features/feature-types.ts';
import * as listed from '#features/index.ts';

/** Features whose entry points load with the site. */
export const features: readonly Feature[] = Object.values(listed);
