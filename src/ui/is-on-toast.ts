/** Whether a press hit a toast: toasts lie over dialogs and popovers, and reading or dismissing one closes neither. */
export const isOnToast = (event: Event): boolean =>
  event.target instanceof Element && event.target.closest('.toasts') !== null;
