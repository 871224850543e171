import { v4 as newUuid } from 'uuid';
import type { AutobetPorts } from '#engine/host/autobet-runs.ts';
import { balances } from '#session/balances.ts';
import { betLimits } from '#session/site.ts';
import { openAutobetLock } from './autobet-lock.ts';

/** What autobet of an account bets from, under the account's lock; `close` gives the lock back. */
export function openAutobetPorts(accountId: string): AutobetPorts & { close(): void } {
  const lock = openAutobetLock(accountId);
  return {
    lock,
    balance() {
      const { selected } = balances.snapshot();
      return selected && { balanceId: selected.id, balanceMinor: selected.amountMinor, ...betLimits() };
    },
    newBetId: newUuid,
    close: () => lock.close(),
  };
}
