import * as z from 'zod/mini';
import { deviceStorage, isStorageDenied } from '#lib/device-storage.ts';
import { findTabLocks } from '#lib/tab-channel.ts';
import { showToast } from '#api/toasts.ts';
import { i18n } from '#src/i18n/index.ts';
import { autobetLockName } from './autobet-lock.ts';

const KEY = 'AUTOBET_RUN';

const shape = z.object({ accountId: z.string(), done: z.number(), bets: z.number() });

/** A run of autobet as far as it is; `bets` is 0 without a number of bets. */
export type SavedRun = z.infer<typeof shape>;

/** Keeps how far a run is, bet by bet: a page that is closed says nothing any more. Null once the run is over. */
export function saveRun(run: SavedRun | null): void {
  if (run) deviceStorage.setItem(KEY, JSON.stringify(run));
  else deviceStorage.removeItem(KEY);
}

function keptRun(): SavedRun | null {
  try {
    return shape.safeParse(JSON.parse(deviceStorage.getItem(KEY) ?? 'null')).data ?? null;
  } catch {
    // What cannot be read was not written by this page.
    return null;
  }
}

/** Says that a run ended because its page was left. */
export function showRunInterruptedToast({ done, bets }: SavedRun): void {
  saveRun(null);
  const message =
    bets > 0
      ? i18n.t('game:autobetLeft.textOf', { done, bets })
      : i18n.t('game:autobetLeft.text', { count: done });
  showToast({ title: i18n.t('game:autobetLeft.title'), message });
}

/**
 * Says what became of a run whose page was reloaded or closed, until the returned function is called. A run that goes
 * on in another tab has the account's lock until it ends; without locks nobody knows it from one that was left,
 * and nothing is said.
 */
export function watchInterruptedRun(accountId: string): () => void {
  const locks = findTabLocks();
  // Where nothing is stored, no run of an earlier page is known.
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
