import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SessionRow } from '#contract/sessions.ts';
import { formatDateTime } from '#lib/format-time.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { ErrorBlock } from '#ui/error-block.tsx';
import { SettingBlock, SettingRow, SettingRows } from '#ui/setting-block.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { monitor } from '#ui/lazy-icons.ts';
import { RevokeSessionDialog } from './revoke-session-dialog.tsx';
import { useSessions } from './use-sessions.ts';

/** Block of the security page with the open sessions. */
export const SessionsBlock = () => {
  const { t } = useTranslation('sessions');
  const sessions = useSessions();
  const [requested, setRequested] = useState<SessionRow | 'others' | null>(null);
  const rows = sessions.data ?? [];
  return (
    <SettingBlock
      icon="clock"
      title={t('title')}
      action={
        rows.length > 1 && (
          <Button variant="danger" size="sm" onClick={() => setRequested('others')}>
            {t('revokeAll')}
          </Button>
        )
      }
    >
      {sessions.isError && <ErrorBlock title={t('failed')} onRetry={() => void sessions.refetch()} />}
      {sessions.isPending && <Skeleton height={180} radius={12} />}
      <SettingRows>
        {rows.map((row) => (
          <Row key={row.id} row={row} onRevoke={setRequested} />
        ))}
      </SettingRows>
      {requested && <RevokeSessionDialog asked={requested} onClose={() => setRequested(null)} />}
    </SettingBlock>
  );
};

interface RowProps {
  readonly row: SessionRow;
  readonly onRevoke: (row: SessionRow) => void;
}

const Row = ({ row, onRevoke }: RowProps) => {
  const { t } = useTranslation('sessions');
  const device = row.device ?? t('unknownDevice');
  return (
    <SettingRow
      icon={/phone|android|ios/i.test(device) ? 'phone' : monitor}
      title={device}
      note={`${row.ip ?? t('unknownAddress')} · ${formatDateTime(row.last_seen_at)}`}
      end={
        row.current ? (
          <Badge tone="win">{t('current')}</Badge>
        ) : (
          <Button size="sm" aria-label={t('revokeNamed', { device })} onClick={() => onRevoke(row)}>
            {t('revoke')}
          </Button>
        )
      }
    />
  );
};
