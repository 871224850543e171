import { v4 as newUuid } from 'uuid';
import type { AutobetPorts } from '#engine/host/autobet-runs.ts';
import { deviceChance } from '#lib/device-chance.ts';
import { balances } from '#session/balances.ts';
import { playSettings } from '#session/play-settings.ts';
import { betLimits } from '#session/site.ts';
import { openAutobetLock } from './autobet-lock.ts';

/** What autobet of an account bets from, under the account's lock; `close` gives the lock back. */
export function openAutobetPorts(accountId: string, hasItems: boolean): AutobetPorts & { close(): void } {
  const lock = openAutobetLock(accountId);
  return {
    lock,
    balance() {
      const { selected } = balances.snapshot();
      return (
        selected && {
          ...{ balanceId: selected.id, balanceMinor: selected.amountMinor },
          ...(hasItems && { autoSell: playSettings().isAutoSell }),
          ...betLimits(),
        }
      );
    },
    newBetId: newUuid,
    random: deviceChance,
    close: () => lock.close(),
  };
}
