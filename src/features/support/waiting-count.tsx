import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { endpointQueryOptions } from '#api/query.ts';
import { listStaffSupport } from '#contract/support.ts';
import { subscribeToSupport } from './staff-live.ts';
import { CountPill } from '#ui/count-pill.tsx';

/** Number of conversations waiting for an answer. Renders nothing if there are none. */
export const WaitingConversations = () => {
  const { t } = useTranslation('support');
  const { data } = useQuery(endpointQueryOptions(listStaffSupport, { show: 'open', page: 1, per_page: 1 }));
  useEffect(subscribeToSupport, []);
  const waiting = data?.waiting ?? 0;
  if (waiting === 0) return null;
  return (
    <CountPill role="img" aria-label={t('staff.waiting', { count: waiting })}>
      {waiting}
    </CountPill>
  );
};
