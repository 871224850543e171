import { mix } from './common-mix.ts';
import { commonSounds } from './packed/common.ts';

/** The sounds that every game shares, as loud as they are mixed. */
export const common = { ...commonSounds, mix };
