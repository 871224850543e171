import { create } from 'zustand';

export type ToastVariant = 'win' | 'wait' | 'info' | 'loss' | 'warning';

/** One toast. Texts are ready to show. */
export interface ToastMessage {
  readonly id: number;
  readonly type: ToastVariant;
  readonly title: string;
  readonly message: string;
  readonly durationMs: number;
  readonly action: ToastAction | null;
}

/** A toast with something to press stays until that is done or it is taken away. */
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
/** More than this many at once help nobody; the oldest leaves. */
const MOST_AT_ONCE = 4;

let nextId = 1;

/** The toasts on the page now, oldest first. */
export const useToasts = create<readonly ToastMessage[]>(() => []);

/** Shows a toast and returns its id. It takes the place of one with the same words, so that screen readers announce it again. */
export function showToast({
  type = 'info',
  title = '',
  message,
  durationMs = TOAST_DURATION_MS,
  action,
}: ToastInput): number {
  const notices = useToasts.getState();
  const twin = notices.find((notice) => notice.message === message && notice.title === title);
  // What waits for a press stays as it is, so that the focus on its button is not lost.
  if (twin?.action) return twin.id;
  const notice: ToastMessage = { id: nextId++, type, title, message, durationMs, action: action ?? null };
  const others = notices.filter((each) => each !== twin);
  useToasts.setState([...others, notice].slice(-MOST_AT_ONCE), true);
  return notice.id;
}

/** Takes a toast away; unknown ids change nothing. */
export function dismissToast(id: number): void {
  useToasts.setState((notices) => notices.filter((notice) => notice.id !== id), true);
}
