import type { IconPath } from '#ui/icon.tsx';

/** A label with a hole. */
export const ticket: IconPath =
  'M4 8a2 2 0 0 1 2-2h12a2 2 0 0 1 2 2v1.7a2.3 2.3 0 0 0 0 4.6V16a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2v-1.7a2.3 2.3 0 0 0 0-4.6ZM14 6v2M14 11v2M14 16v2';
export const tag: IconPath =
  'M4 5.5A1.5 1.5 0 0 1 5.5 4h5.9a2 2 0 0 1 1.4.6l6.8 6.8a2 2 0 0 1 0 2.8l-5.4 5.4a2 2 0 0 1-2.8 0l-6.8-6.8A2 2 0 0 1 4 11.4ZM8.7 8.7h.01';
