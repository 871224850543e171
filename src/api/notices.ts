import { useSyncExternalStore } from 'react';

export type NoticeType = 'win' | 'wait' | 'info' | 'loss' | 'warning';

/** One toast. Texts are ready to show. */
export interface Notice {
  readonly id: number;
  readonly type: NoticeType;
  readonly title: string;
  readonly message: string;
  readonly durationMs: number;
}

export interface NoticeInput {
  readonly type?: NoticeType;
  readonly title?: string;
  readonly message: string;
  readonly durationMs?: number;
}

/** How long a toast stays (requirement 1, section 9). */
export const NOTICE_MS = 5000;
/** More than this many at once help nobody; the oldest leaves. */
const MOST_AT_ONCE = 4;

let notices: readonly Notice[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

const publish = (next: readonly Notice[]): void => {
  notices = next;
  for (const listener of listeners) listener();
};

/** Shows a toast. The same words that already stand are not said twice. Returns its id. */
export function pushNotice({
  type = 'info',
  title = '',
  message,
  durationMs = NOTICE_MS,
}: NoticeInput): number {
  const twin = notices.find((notice) => notice.message === message && notice.title === title);
  if (twin) return twin.id;
  const notice: Notice = { id: nextId++, type, title, message, durationMs };
  publish([...notices, notice].slice(-MOST_AT_ONCE));
  return notice.id;
}

/** Takes a toast away; unknown ids change nothing. */
export function dismissNotice(id: number): void {
  if (notices.some((notice) => notice.id === id)) publish(notices.filter((notice) => notice.id !== id));
}

/** The toasts that stand now, oldest first. */
export const standingNotices = (): readonly Notice[] => notices;

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The toasts as React state. */
export const useNotices = (): readonly Notice[] =>
  useSyncExternalStore(subscribe, standingNotices, standingNotices);
