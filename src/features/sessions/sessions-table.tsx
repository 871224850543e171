import { useTranslation } from 'react-i18next';
import type { SessionRow } from '#contract/sessions.ts';
import { formatDateTime } from '#lib/format-time.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Clipped } from '#ui/clipped.tsx';
import { Icon } from '#ui/icon.tsx';
import { monitor } from '#ui/lazy-icons.ts';
import styles from './sessions.module.css';

interface SessionsTableProps {
  readonly rows: readonly SessionRow[];
  readonly onRevoke: (row: SessionRow) => void;
}

/** Table of open sessions. Phones show only device, last activity and action. */
export const SessionsTable = ({ rows, onRevoke }: SessionsTableProps) => {
  const { t } = useTranslation('sessions');
  return (
    <table className={styles.sessiontable}>
      <thead>
        <tr>
          <th scope="col">{t('device')}</th>
          <th scope="col">{t('address')}</th>
          <th scope="col">{t('started')}</th>
          <th scope="col">{t('seen')}</th>
          <th scope="col" className={styles.end}>
            {t('action')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Line key={row.id} row={row} onRevoke={onRevoke} />
        ))}
      </tbody>
    </table>
  );
};

const Line = ({
  row,
  onRevoke,
}: {
  readonly row: SessionRow;
  readonly onRevoke: (row: SessionRow) => void;
}) => {
  const { t } = useTranslation('sessions');
  const device = row.device ?? t('unknownDevice');
  return (
    <tr>
      <td>
        <span className={styles.device}>
          <Icon name={/phone|android|ios/i.test(device) ? 'phone' : monitor} size={18} />
          <Clipped text={device} />
        </span>
      </td>
      <td className="sec">{row.ip ?? t('unknownAddress')}</td>
      <td className="sec">{formatDateTime(row.created_at)}</td>
      <td className="sec">{formatDateTime(row.last_seen_at)}</td>
      <td className={styles.end}>
        {row.current ? (
          <Badge tone="win">{t('current')}</Badge>
        ) : (
          <Button size="sm" aria-label={t('revokeNamed', { device })} onClick={() => onRevoke(row)}>
            {t('revoke')}
          </Button>
        )}
      </td>
    </tr>
  );
};
