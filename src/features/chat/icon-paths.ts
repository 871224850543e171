import type { IconPath } from '#ui/icon.tsx';

/** Icons used only by the chat. */
export const chatIconPaths = {
  at: 'M8.4 12a3.6 3.6 0 1 0 7.2 0a3.6 3.6 0 1 0 -7.2 0ZM15.6 8.5V13a2.5 2.5 0 0 0 5 0v-1A8.6 8.6 0 1 0 17 19',
  dots: 'M5.7 12a.6.6 0 1 0 1.2 0a.6.6 0 1 0 -1.2 0ZM11.4 12a.6.6 0 1 0 1.2 0a.6.6 0 1 0 -1.2 0ZM17.1 12a.6.6 0 1 0 1.2 0a.6.6 0 1 0 -1.2 0Z',
  enter: 'M19 6v5a3 3 0 0 1-3 3H5.5M9.5 10l-4 4 4 4',
  flag: 'M6 21V4.5M6 5c4-2 8 2 12 0v8c-4 2-8-2-12 0',
  gif: 'M7 5.5h10a3.5 3.5 0 0 1 3.5 3.5v6a3.5 3.5 0 0 1 -3.5 3.5h-10a3.5 3.5 0 0 1 -3.5 -3.5v-6a3.5 3.5 0 0 1 3.5 -3.5ZM9.5 10.5c-1.5-1-3 0-3 1.5s1.5 2.5 3 1.5V12H8.6M12.3 10v4M15 14v-4h2.5M15 12h2',
  reply: 'M9.5 6.5 4 12l5.5 5M4.5 12h9c4 0 6 2 6.5 6',
  send: 'M4 12 20 4.5 15.5 20l-3.7-6.3ZM11.8 13.7 20 4.5',
  smile: 'M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0 -17 0ZM8.5 14c1.8 2.6 5.2 2.6 7 0M9 9.5v.5M15 9.5v.5',
} as const satisfies Readonly<Record<string, IconPath>>;
