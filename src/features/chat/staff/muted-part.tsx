import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '#api/toasts.ts';
import { endpointQueryOptions, useEndpointMutation } from '#api/query.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { nameColor } from '#lib/format-text.ts';
import { formatDay, formatHourMinute } from '#lib/format-time.ts';
import { listMuted, mutePlayer } from '#contract/chat.ts';
import { Permitted } from '#session/permitted.tsx';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button.tsx';
import { Clipped } from '#ui/clipped.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorBlock } from '#ui/error-block.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { invalidateMuted } from './use-chat-actions.ts';
import styles from './chat-staff.module.css';
import { RowList } from '#ui/row-list.tsx';

const PER_PAGE = 20;
/** Maximum page size of the endpoint. */
const MOST = 100;

/** List of muted players, with the end and reason of each mute. */
export const MutedPart = ({ every }: { readonly every: number }) => {
  const { t } = useTranslation('chatStaff');
  const [shown, setShown] = useState(PER_PAGE);
  const muted = useQuery({
    ...endpointQueryOptions(listMuted, { page: 1, per_page: shown }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: every,
  });
  const { items, pagination } = muted.data ?? {};
  return (
    <div className={styles.aside}>
      <h2>{t('muted.title')}</h2>
      {muted.isError && !items && (
        <ErrorBlock title={t('muted.failed')} onRetry={() => void muted.refetch()} />
      )}
      {muted.isPending && <Skeleton height={160} radius={14} />}
      {items?.length === 0 && <EmptyState icon="sound" title={t('muted.none')} />}
      <RowList>
        {items?.map((one) => (
          <MutedOne key={one.id} one={one} />
        ))}
      </RowList>
      {pagination && shown < MOST && <More left={pagination.total - shown} onMore={() => setShown(MOST)} />}
    </div>
  );
};

const More = ({ left, onMore }: { readonly left: number; readonly onMore: () => void }) => {
  const { t } = useTranslation('chatStaff');
  if (left <= 0) return null;
  return (
    <Button size="sm" block onClick={onMore}>
      {t('muted.more', { count: left })}
    </Button>
  );
};

/** Formats a time; shows only the hour if it is today. */
const momentOf = (iso: string): string => {
  const [day, hour] = [formatDay(iso), formatHourMinute(iso)];
  return day === formatDay(new Date().toISOString()) ? hour : `${day}, ${hour}`;
};

const MutedOne = ({ one }: { readonly one: ReplyOf<typeof listMuted>['items'][number] }) => {
  const { t } = useTranslation('chatStaff');
  const { username, avatar, until, reason, by } = one;
  const { send, isSending } = useEndpointMutation(mutePlayer, {
    onReply: () => {
      showToast({ message: t('muted.done', { name: username }) });
      void invalidateMuted();
    },
  });
  const lines = [t('muted.until', { moment: momentOf(until) }), reason, t('muted.by', { name: by })];
  return (
    <li>
      <Avatar name={username} look={avatar} size={32} />
      <span className="grow">
        <b style={{ color: nameColor(username) }}>
          <bdi>
            <Clipped text={username} />
          </bdi>
        </b>
        <small>{lines.filter((line) => line !== '').join(' · ')}</small>
      </span>
      <Permitted to="chat.moderate">
        <Button
          size="sm"
          loading={isSending}
          aria-label={t('muted.unmuteOf', { name: username })}
          onClick={() => void send({ username, time: 'unmute' })}
        >
          {t('muted.unmute')}
        </Button>
      </Permitted>
    </li>
  );
};
