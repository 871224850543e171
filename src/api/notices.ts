import { create } from 'zustand';

export type NoticeType = 'win' | 'wait' | 'info' | 'loss' | 'warning';

/** One toast. Texts are ready to show. */
export interface Notice {
  readonly id: number;
  readonly type: NoticeType;
  readonly title: string;
  readonly message: string;
  readonly durationMs: number;
  readonly action: NoticeAction | null;
}

/** A toast with something to press stays until that is done or it is taken away. */
export interface NoticeAction {
  readonly label: string;
  readonly run: () => void;
}

export interface NoticeInput {
  readonly type?: NoticeType;
  readonly title?: string;
  readonly message: string;
  readonly durationMs?: number;
  readonly action?: NoticeAction;
}

/** How long a toast stays (requirement 1, section 9). */
export const NOTICE_MS = 5000;
/** More than this many at once help nobody; the oldest leaves. */
const MOST_AT_ONCE = 4;

let nextId = 1;

/** The toasts on the page now, oldest first. */
export const useNotices = create<readonly Notice[]>(() => []);

/** Shows a toast and returns its id. It takes the place of one with the same words, so that screen readers announce it again. */
export function pushNotice({
  type = 'info',
  title = '',
  message,
  durationMs = NOTICE_MS,
  action,
}: NoticeInput): number {
  const notices = useNotices.getState();
  const twin = notices.find((notice) => notice.message === message && notice.title === title);
  // What waits for a press stays as it is, so that the focus on its button is not lost.
  if (twin?.action) return twin.id;
  const notice: Notice = { id: nextId++, type, title, message, durationMs, action: action ?? null };
  const others = notices.filter((each) => each !== twin);
  useNotices.setState([...others, notice].slice(-MOST_AT_ONCE), true);
  return notice.id;
}

/** Takes a toast away; unknown ids change nothing. */
export function dismissNotice(id: number): void {
  useNotices.setState((notices) => notices.filter((notice) => notice.id !== id), true);
}
