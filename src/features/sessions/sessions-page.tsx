import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SessionRow } from '#contract/sessions.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorBlock } from '#ui/error-block.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { RevokeSessionDialog } from './revoke-session-dialog.tsx';
import { SessionsTable } from './sessions-table.tsx';
import { useSessions } from './use-sessions.ts';
import styles from './sessions.module.css';
import { PageHead } from '#ui/page.tsx';
import { classNames } from '#ui/class-names.ts';

/** All signed-in devices, each of which the player can sign out. */
const SessionsPage = () => {
  const { t } = useTranslation('sessions');
  const sessions = useSessions();
  const [requested, setRequested] = useState<SessionRow | 'others' | null>(null);
  usePageTitle(t('title'));
  const rows = sessions.data ?? [];
  return (
    <section className={styles.page}>
      <PageHead title={t('title')} lead={t('lead')}>
        {rows.length > 1 && (
          <Button variant="danger" onClick={() => setRequested('others')}>
            {t('revokeAll')}
          </Button>
        )}
      </PageHead>
      <div className={classNames(styles.list, 'card')}>
        {sessions.isError && <ErrorBlock title={t('failed')} onRetry={() => void sessions.refetch()} />}
        {sessions.isPending && <Skeleton height={180} radius={20} />}
        {sessions.data?.length === 0 && <EmptyState icon="clock" title={t('empty')} />}
        {rows.length > 0 && <SessionsTable rows={rows} onRevoke={setRequested} />}
      </div>
      {requested && <RevokeSessionDialog asked={requested} onClose={() => setRequested(null)} />}
    </section>
  );
};

export default SessionsPage;
