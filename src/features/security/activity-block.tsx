import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { endpointQueryOptions } from '#api/query.ts';
import { FIRST_PAGE, pageAfter, pageBefore, useKnownTotal, type KeyPlace } from '#lib/key-place.ts';
import { formatDateTime } from '#lib/format-time.ts';
import { listActivity, type SecurityEvent, type SecurityEventKind } from '#contract/security.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorBlock } from '#ui/error-block.tsx';
import type { IconName } from '#ui/icon.tsx';
import { SettingBlock, SettingRow, SettingRows } from '#ui/setting-block.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { mail } from '#ui/lazy-icons.ts';
import { classNames } from '#ui/class-names.ts';
import styles from './security.module.css';

const alarming = new Set<SecurityEventKind>([
  'sign_in_failed',
  'two_fa_failed',
  'codes_guessed',
  'two_factor_off',
  'two_factor_reset',
]);

function iconOf(kind: SecurityEventKind): IconName {
  if (alarming.has(kind)) return 'alert';
  if (kind.startsWith('email')) return mail;
  if (kind.startsWith('password')) return 'lock';
  if (kind.startsWith('two_factor')) return 'phone';
  if (kind.startsWith('social')) return 'link';
  return kind === 'joined' || kind === 'signed_in' ? 'user' : 'key';
}

const PER_PAGE = 10;

/** Security events of the account, newest first. */
export const ActivityBlock = () => {
  const { t } = useTranslation('security');
  const [place, setPlace] = useState<KeyPlace>(FIRST_PAGE);
  const list = useQuery({
    ...endpointQueryOptions(listActivity, { ...place, per_page: PER_PAGE }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  const total = useKnownTotal('activity', list.data)?.total ?? 0;
  const pages = Math.max(1, Math.ceil(total / PER_PAGE));
  const newer = list.data ? pageBefore(place, list.data) : null;
  const older = list.data ? pageAfter(place, list.data) : null;
  return (
    <SettingBlock icon="clock" title={t('activity.title')} text={t('activity.text')}>
      {list.isError && <ErrorBlock title={t('activity.failed')} onRetry={() => void list.refetch()} />}
      {list.isPending && <Skeleton height={200} radius={12} />}
      {list.data?.items.length === 0 && <EmptyState icon="clock" title={t('activity.empty')} />}
      {list.data && (
        <SettingRows>
          {list.data.items.map((event) => (
            <EventRow key={event.id} event={event} />
          ))}
        </SettingRows>
      )}
      {(newer !== null || older !== null) && (
        <nav className={styles.pager} aria-label={t('activity.title')}>
          <Button size="sm" disabled={newer === null} onClick={() => newer && setPlace(newer)}>
            {t('activity.newer')}
          </Button>
          <span className="muted num" role="status">
            {t('activity.pages', { page: place.page, pages: Math.max(pages, place.page) })}
          </span>
          <Button size="sm" disabled={older === null} onClick={() => older && setPlace(older)}>
            {t('activity.older')}
          </Button>
        </nav>
      )}
    </SettingBlock>
  );
};

const EventRow = ({
  event: { kind, place, device, details, created_at },
}: {
  readonly event: SecurityEvent;
}) => {
  const { t } = useTranslation('security');
  const from = [details, place && (device ?? t('activity.unknown')), place].filter(Boolean).join(' · ');
  return (
    <SettingRow
      icon={iconOf(kind)}
      tone={alarming.has(kind) ? 'wait' : undefined}
      title={t(`activity.${kind}`)}
      note={from}
      end={<time className={classNames(styles.time, 'num')}>{formatDateTime(created_at)}</time>}
    />
  );
};
