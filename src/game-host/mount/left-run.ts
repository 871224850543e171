import type { TFunction } from 'i18next';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { pushNotice } from '#api/notices.ts';

const KEY = 'AUTOBET_RUN';

const shape = z.object({ accountId: z.string(), done: z.number(), bets: z.number() });

/** A run of autobet as far as it is; `bets` is 0 without a number of bets. */
export type KeptRun = z.infer<typeof shape>;

/** What holds an account's run across the tabs of a browser. */
export const autobetLockName = (accountId: string): string => `autobet ${accountId}`;

/** Keeps how far a run is, bet by bet: a page that is closed says nothing any more. Null once the run is over. */
export function keepRun(run: KeptRun | null): void {
  if (run) localStorage.setItem(KEY, JSON.stringify(run));
  else localStorage.removeItem(KEY);
}

function keptRun(): KeptRun | null {
  try {
    return shape.safeParse(JSON.parse(localStorage.getItem(KEY) ?? 'null')).data ?? null;
  } catch {
    return null;
  }
}

/** Says that a run ended because its page was left. */
export function tellLeft(t: TFunction<'game'>, { done, bets }: KeptRun): void {
  keepRun(null);
  const message = bets > 0 ? t('autobetLeft.textOf', { done, bets }) : t('autobetLeft.text', { count: done });
  pushNotice({ title: t('autobetLeft.title'), message });
}

/**
 * Says what became of a run whose page was reloaded or closed. A run that goes on in another tab holds the account's
 * lock until it ends; without locks it could not be told from one that was left, and nothing is said.
 */
export function useLeftRun(accountId: string | null): void {
  const { t } = useTranslation('game');
  useEffect(() => {
    if (accountId === null || keptRun()?.accountId !== accountId || !('locks' in navigator)) return undefined;
    const leaving = new AbortController();
    const { signal } = leaving;
    const tell = (): void => {
      const run = keptRun();
      if (run?.accountId === accountId) tellLeft(t, run);
    };
    navigator.locks
      .request(autobetLockName(accountId), { mode: 'shared', signal }, tell)
      .catch((error: unknown) => {
        if (!signal.aborted) throw error;
      });
    return () => leaving.abort();
  }, [accountId, t]);
}
