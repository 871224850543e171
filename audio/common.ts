import { mix } from './common-mix.ts';
import { commonSounds } from './packed/common.ts';

/** The sounds that every game shares, at their mixed loudness. */
export const common = { ...commonSounds, mix };
