import type { Feature } from '#features/face.ts';
import * as later from '#features/later.ts';
import { features } from '../features.ts';

export const laterFeatures: readonly Feature[] = Object.values(later);

/** Every feature of the site, whenever its face loads. */
export const allFeatures: readonly Feature[] = [...features, ...laterFeatures];
