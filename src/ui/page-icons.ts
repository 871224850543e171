import type { IconPath } from './icon.tsx';

/* Icons of pages that are not entry pages; kept out of the common set. */
export const tag: IconPath =
  'M4 5.5A1.5 1.5 0 0 1 5.5 4h5.9a2 2 0 0 1 1.4.6l6.8 6.8a2 2 0 0 1 0 2.8l-5.4 5.4a2 2 0 0 1-2.8 0l-6.8-6.8A2 2 0 0 1 4 11.4ZM8.7 8.7h.01';
export const grid: IconPath =
  'M5.5 4.5h3.5a1 1 0 0 1 1 1v3.5a1 1 0 0 1-1 1H5.5a1 1 0 0 1-1-1V5.5a1 1 0 0 1 1-1ZM15 4.5h3.5a1 1 0 0 1 1 1v3.5a1 1 0 0 1-1 1H15a1 1 0 0 1-1-1V5.5a1 1 0 0 1 1-1ZM5.5 14h3.5a1 1 0 0 1 1 1v3.5a1 1 0 0 1-1 1H5.5a1 1 0 0 1-1-1V15a1 1 0 0 1 1-1ZM15 14h3.5a1 1 0 0 1 1 1v3.5a1 1 0 0 1-1 1H15a1 1 0 0 1-1-1V15a1 1 0 0 1 1-1Z';
/** Three dots: more actions. */
export const more: IconPath =
  'M5 12a.6 .6 0 1 0 1.2 0a.6 .6 0 1 0 -1.2 0ZM11.4 12a.6 .6 0 1 0 1.2 0a.6 .6 0 1 0 -1.2 0ZM17.8 12a.6 .6 0 1 0 1.2 0a.6 .6 0 1 0 -1.2 0Z';
