import { lazyDialog } from './lazy-dialog.tsx';

/** The confirm dialog, loaded when first opened. */
export const ConfirmDialog = lazyDialog(async () => ({
  default: (await import('./confirm-dialog.tsx')).ConfirmDialog,
}));
