import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { endpointQueryOptions } from '#api/query.ts';
import { staffWithdrawals } from '#contract/withdrawals.ts';
import { CountPill } from '#ui/count-pill.tsx';

/** Polling interval while a staff page is open. */
const EVERY_MS = 60_000;

/** Number of withdrawals waiting for review. Renders nothing if there are none. */
export const WaitingWithdrawals = () => {
  const { t } = useTranslation('withdrawals');
  const { data } = useQuery({
    ...endpointQueryOptions(staffWithdrawals, { tab: 'review', page: 1, per_page: 1 }),
    refetchInterval: EVERY_MS,
  });
  const count = data?.waiting.count ?? 0;
  if (count === 0) return null;
  return (
    <CountPill role="img" aria-label={t('staff.waitingName', { count })}>
      {count}
    </CountPill>
  );
};
