import type { IconName, IconPath } from './icon.tsx';

/* Icons shared by several features that load after the first page. */
export const gear: IconPath =
  'M9 12a3 3 0 1 0 6 0a3 3 0 1 0 -6 0ZM19 12c0-.5 0-.9-.1-1.3l2-1.5-2-3.4-2.3 1a7.5 7.5 0 0 0-2.3-1.3L14 3h-4l-.3 2.5c-.8.3-1.6.7-2.3 1.3l-2.3-1-2 3.4 2 1.5a7.7 7.7 0 0 0 0 2.6l-2 1.5 2 3.4 2.3-1c.7.6 1.5 1 2.3 1.3L10 21h4l.3-2.5c.8-.3 1.6-.7 2.3-1.3l2.3 1 2-3.4-2-1.5c.1-.4.1-.8.1-1.3Z';
export const keyboard: IconPath =
  'M5.5 6h13a3 3 0 0 1 3 3v6.5a3 3 0 0 1 -3 3h-13a3 3 0 0 1 -3 -3v-6.5a3 3 0 0 1 3 -3ZM6.5 10h.01M10 10h.01M14 10h.01M17.5 10h.01M8 14.5h8';
export const users: IconPath =
  'M5.7 9a3.3 3.3 0 1 0 6.6 0a3.3 3.3 0 1 0 -6.6 0ZM3 19c.5-3.2 2.9-4.8 6-4.8s5.5 1.6 6 4.8M15.5 5.9a3.3 3.3 0 0 1 0 6.2M17.5 14.6c2 .6 3.2 2.1 3.5 4.4';
export const mail: IconPath =
  'M7 5.5h10a3.5 3.5 0 0 1 3.5 3.5v6a3.5 3.5 0 0 1 -3.5 3.5h-10a3.5 3.5 0 0 1 -3.5 -3.5v-6a3.5 3.5 0 0 1 3.5 -3.5ZM4.5 8l7.5 5.5L19.5 8';
export const copy: IconPath =
  'M11 8.5h6a2.5 2.5 0 0 1 2.5 2.5v6a2.5 2.5 0 0 1 -2.5 2.5h-6a2.5 2.5 0 0 1 -2.5 -2.5v-6a2.5 2.5 0 0 1 2.5 -2.5ZM15.5 5.5A2 2 0 0 0 13.7 4.5H6.5a2 2 0 0 0-2 2v7.2a2 2 0 0 0 1 1.8';
export const eye: IconPath =
  'M2.5 12C4.5 8 8 5.8 12 5.8S19.5 8 21.5 12c-2 4-5.5 6.2-9.5 6.2S4.5 16 2.5 12ZM9.2 12a2.8 2.8 0 1 0 5.6 0a2.8 2.8 0 1 0 -5.6 0Z';
export const monitor: IconPath =
  'M6 4.5h12a3 3 0 0 1 3 3v6a3 3 0 0 1 -3 3h-12a3 3 0 0 1 -3 -3v-6a3 3 0 0 1 3 -3ZM9 20h6M12 16.5V20';
/** Part of the common set, because the navigation uses it. */
export const gift: IconName = 'gift';
export const reels: IconPath =
  'M6.5 5h11A2.5 2.5 0 0 1 20 7.5v9a2.5 2.5 0 0 1-2.5 2.5h-11A2.5 2.5 0 0 1 4 16.5v-9A2.5 2.5 0 0 1 6.5 5ZM9.5 5v14M14.5 5v14M4 12h1.5M18.5 12H20M11.5 12h1';
