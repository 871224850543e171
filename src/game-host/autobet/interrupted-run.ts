import * as z from 'zod/mini';
import { deviceStorage, isStorageDenied } from '#lib/device-storage.ts';
import { findTabLocks } from '#lib/tab-channel.ts';
import { showToast } from '#api/toasts.ts';
import { i18n } from '#src/i18n/index.ts';
import { autobetLockName } from './autobet-lock.ts';

const KEY = 'AUTOBET_RUN';

const shape = z.object({ accountId: z.string(), done: z.number(), bets: z.number() });

/** Progress of an autobet run; `bets` is 0 without a limit. */
export type SavedRun = z.infer<typeof shape>;

/** Stores the progress after every bet, because a closed page cannot report it. Null: the run is over. */
export function saveRun(run: SavedRun | null): void {
  if (run) deviceStorage.setItem(KEY, JSON.stringify(run));
  else deviceStorage.removeItem(KEY);
}

function keptRun(): SavedRun | null {
  try {
    return shape.safeParse(JSON.parse(deviceStorage.getItem(KEY) ?? 'null')).data ?? null;
  } catch {
    // An unreadable value was not written by this page.
    return null;
  }
}

/** Reports that a run ended because its page was left. */
export function showRunInterruptedToast({ done, bets }: SavedRun): void {
  saveRun(null);
  const message =
    bets > 0
      ? i18n.t('game:autobetLeft.textOf', { done, bets })
      : i18n.t('game:autobetLeft.text', { count: done });
  showToast({ title: i18n.t('game:autobetLeft.title'), message });
}

/**
 * Reports a run whose page was reloaded or closed. Waits for the account's lock, which a run in another tab
 * holds until it ends. Without locks the two cannot be told apart, and nothing is reported. Returns a cancel
 * function.
 */
export function watchInterruptedRun(accountId: string): () => void {
  const locks = findTabLocks();
  // Without storage no earlier run is known.
  if (keptRun()?.accountId !== accountId || !locks || isStorageDenied()) return () => undefined;
  const leaving = new AbortController();
  const { signal } = leaving;
  const notice = (): void => {
    const run = keptRun();
    if (run?.accountId === accountId) showRunInterruptedToast(run);
  };
  locks.request(autobetLockName(accountId), { mode: 'shared', signal }, notice).catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
  return () => leaving.abort();
}
