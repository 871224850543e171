import { useEffect, useEffectEvent } from 'react';
import { listen, useLiveStatus } from '#api/live.ts';
import { keyOf } from '#api/query.ts';
import { queryClient } from '#api/query-client.ts';
import { events, getWithdrawals, type Withdrawal } from '#server/features/withdrawals/contract.ts';

const renewLists = (): void => void queryClient.invalidateQueries({ queryKey: keyOf(getWithdrawals) });

/** Lists of withdrawals are read anew with every change, and after a lost connection; `onNews` gets the change itself. */
export function useWithdrawalNews(onNews?: (news: Withdrawal) => void): void {
  const tell = useEffectEvent((news: Withdrawal) => onNews?.(news));
  useEffect(
    () =>
      listen(events, {
        withdrawal(news) {
          tell(news);
          renewLists();
        },
      }),
    [],
  );
  useEffect(
    () =>
      useLiveStatus.subscribe((now, before) => {
        if (now === 'live' && before === 'paused') renewLists();
      }),
    [],
  );
}
