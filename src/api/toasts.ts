import { create } from 'zustand';

export type ToastVariant = 'win' | 'wait' | 'info' | 'loss' | 'warning';

/** One toast, with texts ready to show. */
export interface ToastMessage {
  readonly id: number;
  readonly type: ToastVariant;
  readonly title: string;
  readonly message: string;
  readonly durationMs: number;
  readonly action: ToastAction | null;
}

/** A toast with a button stays until the button is pressed or the toast is dismissed. */
export interface ToastAction {
  readonly label: string;
  readonly run: () => void;
}

export interface ToastInput {
  readonly type?: ToastVariant;
  readonly title?: string;
  readonly message: string;
  readonly durationMs?: number;
  readonly action?: ToastAction;
}

/** How long a toast stays (requirement 1, section 9). */
export const TOAST_DURATION_MS = 5000;
/** The oldest toast is removed when there are more. */
const MAX_VISIBLE_TOASTS = 4;

let nextId = 1;

/** The toasts on the page, oldest first. */
export const useToasts = create<readonly ToastMessage[]>(() => []);

/** Shows a toast, returns its id. Replaces one with equal text, so that screen readers announce it again. */
export function showToast({
  type = 'info',
  title = '',
  message,
  durationMs = TOAST_DURATION_MS,
  action,
}: ToastInput): number {
  const notices = useToasts.getState();
  const twin = notices.find((notice) => notice.message === message && notice.title === title);
  // A toast with a button is left in place, so that the button keeps its focus.
  if (twin?.action) return twin.id;
  const notice: ToastMessage = { id: nextId++, type, title, message, durationMs, action: action ?? null };
  const others = notices.filter((each) => each !== twin);
  useToasts.setState([...others, notice].slice(-MAX_VISIBLE_TOASTS), true);
  return notice.id;
}

/** Removes a toast; unknown ids are ignored. */
export function dismissToast(id: number): void {
  useToasts.setState((notices) => notices.filter((notice) => notice.id !== id), true);
}
