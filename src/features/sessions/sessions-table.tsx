import { useTranslation } from 'react-i18next';
import type { SessionRow } from '#contract/sessions.ts';
import { formatDateTime } from '#lib/format-time.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Clipped } from '#ui/clipped.tsx';
import { DataTable, type DataColumn } from '#ui/data-table/data-table.tsx';
import { Icon } from '#ui/icon.tsx';
import { monitor } from '#ui/lazy-icons.ts';
import styles from './sessions.module.css';

interface SessionsTableProps {
  readonly rows: readonly SessionRow[];
  readonly onRevoke: (row: SessionRow) => void;
}

/** Table of open sessions. Phones show only device, last activity and action. */
export const SessionsTable = ({ rows, onRevoke }: SessionsTableProps) => (
  <DataTable columns={useColumns(onRevoke)} rows={rows} rowKey={({ id }) => id} />
);

function useColumns(onRevoke: SessionsTableProps['onRevoke']): readonly DataColumn<SessionRow>[] {
  const { t } = useTranslation('sessions');
  const deviceOf = (row: SessionRow): string => row.device ?? t('unknownDevice');
  return [
    {
      id: 'device',
      header: t('device'),
      cell: (row) => (
        <span className={styles.device}>
          <Icon name={/phone|android|ios/i.test(deviceOf(row)) ? 'phone' : monitor} size={18} />
          <Clipped text={deviceOf(row)} />
        </span>
      ),
      tone: 'strong',
    },
    {
      id: 'address',
      header: t('address'),
      cell: ({ ip }) => ip ?? t('unknownAddress'),
      tone: 'quiet',
      hides: 'narrow',
    },
    {
      id: 'started',
      header: t('started'),
      cell: ({ created_at: at }) => formatDateTime(at),
      tone: 'quiet',
      hides: 'middle',
    },
    { id: 'seen', header: t('seen'), cell: ({ last_seen_at: at }) => formatDateTime(at), tone: 'quiet' },
    {
      id: 'action',
      header: t('action'),
      cell: (row) =>
        row.current ? (
          <Badge tone="win">{t('current')}</Badge>
        ) : (
          <Button
            size="sm"
            aria-label={t('revokeNamed', { device: deviceOf(row) })}
            onClick={() => onRevoke(row)}
          >
            {t('revoke')}
          </Button>
        ),
      isEnd: true,
    },
  ];
}
