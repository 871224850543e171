import { devices } from './workbench/devices.ts';
import { faults } from './workbench/faults.ts';
import { find } from './workbench/find.ts';
import { frame } from './workbench/frame.ts';
import { form } from './workbench/form.ts';
import { gallery } from './workbench/gallery.ts';
import { inspect } from './workbench/inspect.ts';
import { look } from './workbench/look.ts';
import { page } from './workbench/page.ts';
import { sound } from './workbench/sound.ts';
import { replay } from './workbench/replay.ts';
import { transport } from './workbench/transport.ts';

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
