import { lazyDialog } from './lazy-dialog.tsx';

/** The confirm dialog, fetched when the first question is asked. */
export const ConfirmDialog = lazyDialog(async () => ({
  default: (await import('./confirm-dialog.tsx')).ConfirmDialog,
}));
