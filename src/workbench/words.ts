import { devices } from './frame/devices/words.ts';
import { faults } from './faults/words.ts';
import { find } from './find/words.ts';
import { frame } from './frame/words.ts';
import { record } from './record/words.ts';
import { gallery } from './gallery/words.ts';
import { inspect } from './inspect/words.ts';
import { edits } from './edits/words.ts';
import { page } from './page-words.ts';
import { replay } from './replay/words.ts';
import { transport } from './transport/words.ts';

/** Texts of the workbench, for makers; each part of it has a file of its own. */
export const workbench = {
  page,
  record,
  transport,
  faults,
  find,
  frame,
  devices,
  inspect,
  edits,
  replay,
  gallery,
} as const;
