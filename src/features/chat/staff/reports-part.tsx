import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '#api/toasts.ts';
import { useEndpointMutation } from '#api/query.ts';
import type { ChatMessage } from '#contract/chat-events.ts';
import { chatRooms } from '#contract/chat-rooms.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { chatMuteModal } from '#features/chat/moderation/feature.ts';
import { formatHourMinute } from '#lib/format-time.ts';
import { dismissReports, type listReports } from '#contract/chat.ts';
import { Permitted } from '#session/permitted.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorBlock } from '#ui/error-block.tsx';
import { useOpenModal } from '#ui/modal-address.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { Author, StaffMessageBody, DeleteQuestion } from './message-parts.tsx';
import { invalidateReports } from './use-chat-actions.ts';
import styles from './chat-staff.module.css';
import { TableCard } from '#ui/data-table/table-card.tsx';
import { formatCount } from '#lib/format-count.ts';

type Reports = ReplyOf<typeof listReports>;

/** Reported messages, most reports first. */
export const ReportsPart = ({ reports }: { readonly reports: UseQueryResult<Reports> }) => {
  const { t } = useTranslation('chatStaff');
  const [deleting, setDeleting] = useState<ChatMessage | null>(null);
  const { items, pagination } = reports.data ?? {};
  return (
    <TableCard className={styles.reports} aria-label={t('reports.title')}>
      <header>
        <h2>{t('reports.title')}</h2>
        {pagination && pagination.total > 0 && <Badge tone="corona">{formatCount(pagination.total)}</Badge>}
      </header>
      {reports.isError && !items && (
        <ErrorBlock title={t('reports.failed')} onRetry={() => void reports.refetch()} />
      )}
      {reports.isPending && <Skeleton height={280} radius={14} />}
      {items?.length === 0 && <EmptyState icon="check" title={t('reports.none')} />}
      {items && items.length > 0 && (
        <ul>
          {items.map((report, place) => (
            <Report
              key={report.message.id}
              report={report}
              isFirst={place === 0}
              onDelete={() => setDeleting(report.message)}
            />
          ))}
        </ul>
      )}
      {deleting && <DeleteQuestion message={deleting} onClose={() => setDeleting(null)} />}
    </TableCard>
  );
};

interface ReportProps {
  readonly report: Reports['items'][number];
  readonly isFirst: boolean;
  readonly onDelete: () => void;
}

const Report = ({ report: { message, count, reasons }, isFirst, onDelete }: ReportProps) => {
  const { t } = useTranslation('chatStaff');
  const openModal = useOpenModal();
  const { username } = message.user;
  const { send, isSending } = useEndpointMutation(dismissReports, {
    onReply: () => {
      showToast({ message: t('reports.dismissed') });
      void invalidateReports();
    },
  });
  const room = chatRooms.find(({ id }) => id === message.room)?.name ?? message.room;
  const about = reasons.map((reason) => t(`reports.reasons.${reason}`)).join(', ');
  return (
    <li>
      <header>
        <Author user={message.user} />
        <Badge>{t('reports.count', { count })}</Badge>
      </header>
      <StaffMessageBody message={message} />
      <small className="muted">
        {room}, {formatHourMinute(message.created_at)} · {about}
      </small>
      <Permitted to="chat.moderate">
        <div className={styles.decisions}>
          <Button size="sm" loading={isSending} onClick={() => void send({ id: message.id })}>
            {t('dismiss')}
          </Button>
          <Button size="sm" onClick={onDelete}>
            {t('delete')}
          </Button>
          <Button
            size="sm"
            {...(isFirst && { variant: 'primary' })}
            onClick={() => openModal(chatMuteModal, { username })}
          >
            {t('mute')}
          </Button>
        </div>
      </Permitted>
    </li>
  );
};
