import * as z from 'zod/mini';
import { create } from 'zustand';
import { tabStorage } from '#lib/device-storage.ts';
import { onNotification } from '#api/notifications.ts';
import { amountText, amountToMinor } from '#core/money.ts';

/** One credit outside a round that waits for its two seconds. */
export interface Credit {
  readonly id: number;
  readonly amountMinor: bigint;
}

/** Signing up reloads the home page; the credit that came with it is celebrated after that. */
const KEPT = 'CREDIT_TO_CELEBRATE';
const demoCredit = z.object({ amount: amountText });

let nextId = 1;
const useQueue = create<readonly Credit[]>(() => []);

/** Lines up a credit to be celebrated. Amounts are minor units (10^-8 USD). */
export function celebrateCredit(amountMinor: bigint): void {
  useQueue.setState((queue) => [...queue, { id: nextId++, amountMinor }], true);
}

/** The credit at the head of the line was shown, or dismissed. */
export function finishCredit(id: number): void {
  useQueue.setState((queue) => queue.filter((credit) => credit.id !== id), true);
}

/** The credit to celebrate now. */
export const useCreditToCelebrate = (): Credit | null => useQueue(([first]) => first ?? null);

/** Keeps the play money of a new account over the reload that follows. Returns the way to stop. */
export const saveDemoCredit = (): (() => void) =>
  onNotification('demo_credit', ({ data }) => {
    const credit = z.safeParse(demoCredit, data);
    if (credit.success) tabStorage.setItem(KEPT, credit.data.amount);
  });

/** Lines up what was kept over the reload, once. */
export function celebrateSavedCredit(): void {
  const kept = z.safeParse(amountText, tabStorage.getItem(KEPT));
  tabStorage.removeItem(KEPT);
  if (kept.success) celebrateCredit(amountToMinor(kept.data));
}
