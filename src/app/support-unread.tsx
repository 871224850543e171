import { useTranslation } from 'react-i18next';
import { useSupportWindowState } from '#features/support/feature.ts';
import { CountPill } from '#ui/count-pill.tsx';
import styles from './shell.module.css';

/** Number of unread support messages; renders nothing if there are none. */
export const SupportUnread = () => {
  const { t } = useTranslation('shell');
  const unread = useSupportWindowState((state) => state.unread);
  if (unread === 0) return null;
  return (
    <CountPill className={styles.unread} role="img" aria-label={t('nav.newMessages', { count: unread })}>
      {unread}
    </CountPill>
  );
};
