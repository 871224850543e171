import type { IconPath } from '#ui/icon.tsx';

/** Used only in the cashier. */
export const layers: IconPath = 'M12 4l8.5 4.5L12 13 3.5 8.5ZM4 12.5l8 4.3 8-4.3M4 16.3l8 4.2 8-4.2';
