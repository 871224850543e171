import * as z from 'zod/mini';
import { create } from 'zustand';
import { tabStorage } from '#lib/device-storage.ts';
import { onNotification } from '#api/notifications.ts';
import { amountText, amountToMinor } from '#core/money.ts';

/** A credit outside a round, queued for its celebration. */
export interface Credit {
  readonly id: number;
  readonly amountMinor: bigint;
}

/** Tab storage key. Signing up reloads the page, so the sign-up credit is celebrated after the reload. */
const KEPT = 'CREDIT_TO_CELEBRATE';
const demoCredit = z.object({ amount: amountText });

let nextId = 1;
const useQueue = create<readonly Credit[]>(() => []);

/** Queues a credit for celebration. Amounts are minor units (10^-8 USD). */
export function celebrateCredit(amountMinor: bigint): void {
  useQueue.setState((queue) => [...queue, { id: nextId++, amountMinor }], true);
}

/** Removes a credit that was shown or dismissed. */
export function finishCredit(id: number): void {
  useQueue.setState((queue) => queue.filter((credit) => credit.id !== id), true);
}

export const useCreditToCelebrate = (): Credit | null => useQueue(([first]) => first ?? null);

/** Saves the play-money credit of a new account across the reload. Returns the unsubscribe function. */
export const saveDemoCredit = (): (() => void) =>
  onNotification('demo_credit', ({ data }) => {
    const credit = z.safeParse(demoCredit, data);
    if (credit.success) tabStorage.setItem(KEPT, credit.data.amount);
  });

/** Queues the credit saved across the reload, once. */
export function celebrateSavedCredit(): void {
  const saved = z.safeParse(amountText, tabStorage.getItem(KEPT));
  tabStorage.removeItem(KEPT);
  if (saved.success) celebrateCredit(amountToMinor(saved.data));
}
