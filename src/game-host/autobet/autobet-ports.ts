import { v4 as newUuid } from 'uuid';
import type { AutobetPorts } from '#engine/host/autobet-runs.ts';
import { randomFraction } from '#lib/random-fraction.ts';
import { balances } from '#session/balances.ts';
import { getPlaySettings } from '#session/play-settings.ts';
import { getBetLimits } from '#session/site.ts';
import { openAutobetLock } from './autobet-lock.ts';

/** Dependencies of an account's autobet, guarded by the account's lock; `close` releases it. */
export function openAutobetPorts(accountId: string, hasItems: boolean): AutobetPorts & { close(): void } {
  const lock = openAutobetLock(accountId);
  return {
    lock,
    balance() {
      const { selected } = balances.snapshot();
      return (
        selected && {
          balanceId: selected.id,
          balanceMinor: selected.amountMinor,
          ...(hasItems && { autoSell: getPlaySettings().isAutoSell }),
          ...getBetLimits(),
        }
      );
    },
    newBetId: newUuid,
    random: randomFraction,
    close: () => lock.close(),
  };
}
