import { v7 } from 'uuid';
import type { Clock } from './clock.ts';

/** A new opaque id; ids sort by the time they were made. */
export const newId = (clock: Clock): string => v7({ msecs: clock.now().getTime() }).replaceAll('-', '');
