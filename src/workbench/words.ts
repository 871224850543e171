import { devices } from './devices/words.ts';
import { faults } from './faults/words.ts';
import { find } from './find/words.ts';
import { frame } from './frame/words.ts';
import { form } from './form/words.ts';
import { gallery } from './ui-gallery/words.ts';
import { inspect } from './inspect/words.ts';
import { look } from './look/words.ts';
import { page } from './page-words.ts';
import { sound } from './sound-desk/words.ts';
import { replay } from './replay/words.ts';
import { transport } from './transport/words.ts';

/** Texts of the workbench, for makers; each part of it has a file of its own. */
export const workbench = {
  page,
  form,
  transport,
  faults,
  find,
  frame,
  devices,
  inspect,
  look,
  sound,
  replay,
  gallery,
} as const;
