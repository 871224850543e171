import styles from './toasts.module.css';

/** Whether an event hit a toast. Toasts cover dialogs and popovers; a press on one must not close those. */
export const isOnToast = (event: Event): boolean =>
  event.target instanceof Element && event.target.closest(`.${styles.toasts}`) !== null;
