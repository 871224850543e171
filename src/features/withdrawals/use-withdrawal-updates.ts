import { useEffect, useEffectEvent } from 'react';
import { registerRealtimeHandlers, useConnectionStatus } from '#api/realtime.ts';
import { endpointQueryKey } from '#api/query.ts';
import { queryClient } from '#api/query-client.ts';
import { events, getWithdrawals, type Withdrawal } from '#contract/withdrawals.ts';

const renewLists = (): void =>
  void queryClient.invalidateQueries({ queryKey: endpointQueryKey(getWithdrawals) });

/**
 * Refetches withdrawal lists on every change and after a reconnect; `onNews` receives the changed withdrawal.
 */
export function useWithdrawalUpdates(onNews?: (news: Withdrawal) => void): void {
  const tell = useEffectEvent((news: Withdrawal) => onNews?.(news));
  useEffect(
    () =>
      registerRealtimeHandlers(events, {
        withdrawal(news) {
          tell(news);
          renewLists();
        },
      }),
    [],
  );
  useEffect(
    () =>
      useConnectionStatus.subscribe((now, before) => {
        if (now === 'live' && before === 'paused') renewLists();
      }),
    [],
  );
}
