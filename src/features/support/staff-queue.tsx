import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ReplyOf } from '#contract/endpoint.ts';
import { nameColor } from '#lib/format-text.ts';
import { hasPages, type KeyPlace } from '#lib/key-place.ts';
import { StaffPager } from '#features/staff/feature.ts';
import { listStaffSupport, type StaffConversation } from '#contract/support.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Clipped } from '#ui/clipped.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorBlock } from '#ui/error-block.tsx';
import { Icon } from '#ui/icon.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useWaitingTime } from './use-wait.ts';
import styles from './support-staff.module.css';
import faceStyles from './staff-face.module.css';
import { Queue, QueueEntry } from '#ui/staff-queue.tsx';

export const supportQueueFilters = ['open', 'mine', 'closed'] as const;
export type SupportQueueFilter = (typeof supportQueueFilters)[number];

interface StaffQueueProps {
  readonly list: UseQueryResult<ReplyOf<typeof listStaffSupport>>;
  readonly show: SupportQueueFilter;
  readonly chosen: string | null;
  readonly place: KeyPlace;
  readonly perPage: number;
  readonly onShow: (show: SupportQueueFilter) => void;
  readonly onPlace: (place: KeyPlace) => void;
  readonly onChoose: (id: string) => void;
}

/** Conversations, longest wait first. */
export const StaffQueue = ({ list, show, chosen, onShow, onChoose, ...paged }: StaffQueueProps) => {
  const { t } = useTranslation('support');
  const { data } = list;
  const labels: Readonly<Record<SupportQueueFilter, number>> = {
    open: data?.waiting ?? 0,
    mine: data?.mine ?? 0,
    closed: 0,
  };
  return (
    <Queue aria-label={t('staff.list')}>
      <Segmented
        dense
        label={t('staff.list')}
        value={show}
        onChange={onShow}
        options={supportQueueFilters.map((value) => ({
          value,
          label:
            labels[value] > 0 ? `${t(`staff.lists.${value}`)} ${labels[value]}` : t(`staff.lists.${value}`),
        }))}
      />
      {list.isError && <ErrorBlock title={t('failed')} onRetry={() => void list.refetch()} />}
      {list.isPending && <Skeleton height={180} radius={14} />}
      {data?.items.length === 0 && <EmptyState icon="check" title={t('staff.none')} />}
      <ul>
        {data?.items.map((item) => (
          <QueueEntry key={item.id} isChosen={item.id === chosen} onChoose={() => onChoose(item.id)}>
            <QueueLine conversation={item} />
          </QueueEntry>
        ))}
      </ul>
      {data && <QueuePager {...paged} show={show} reply={data} isStale={list.isPlaceholderData} />}
    </Queue>
  );
};

interface QueuePagerProps extends Pick<StaffQueueProps, 'show' | 'place' | 'perPage' | 'onPlace'> {
  readonly reply: ReplyOf<typeof listStaffSupport>;
  readonly isStale: boolean;
}

const QueuePager = ({ show, ...paged }: QueuePagerProps) =>
  (paged.reply.items.length > 0 || hasPages(paged.place, paged.reply)) && (
    <StaffPager
      {...paged}
      of={show}
      file={{ endpoint: listStaffSupport, filter: { show } }}
      rows={paged.reply.items.length}
    />
  );

const QueueLine = ({ conversation }: { readonly conversation: StaffConversation }) => {
  const { t } = useTranslation('support');
  const { player, staff, last, waiting_since: waiting, state, topic } = conversation;
  const wait = useWaitingTime(waiting);
  return (
    <>
      <WriterFace player={player} size={36} />
      <span className="grow">
        <b {...(player && { style: { color: nameColor(player.username) } })}>
          {player?.username ?? t('staff.guest')}
        </b>
        <small className={styles.line} dir="auto">
          {last.text || t('picture')}
        </small>
        <small className={styles.line}>
          {t(`abouts.${topic}`)}
          {staff && (
            <>
              {' · '}
              <Clipped text={staff.username} />
            </>
          )}
        </small>
      </span>
      {state === 'open' && (
        <span className={wait === null ? styles.answered : styles.wait}>{wait ?? t('staff.answered')}</span>
      )}
    </>
  );
};

interface WriterFaceProps {
  readonly player: StaffConversation['player'];
  readonly size: number;
}

/** Avatar of the author. */
export const WriterFace = ({ player, size }: WriterFaceProps) =>
  player ? (
    <Avatar name={player.username} look={player.avatar} size={size} />
  ) : (
    <span className={faceStyles.face} style={{ width: size, height: size }}>
      <Icon name="user" size={size / 2} />
    </span>
  );
