import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { formatDateTime } from '#lib/format-time.ts';
import type { PlayBlockReason } from '#session/play-block-reason.ts';
import { refreshUser, useUser } from '#session/user.ts';
import { Icon } from '#ui/icon.tsx';
import { HELP_PATH } from './help-path.ts';
import styles from './play-closed.module.css';

/** The longest delay of a browser timer. */
const MAX_WAIT_MS = 2 ** 31 - 1;

/** Replaces the bet buttons while the player may not bet, and states why. */
export const PlayClosed = ({ why }: { readonly why: PlayBlockReason }) => {
  const { t } = useTranslation('responsible');
  if (why === 'excluded') return <Excluded />;
  return (
    <p className={styles.playClosed} role="status">
      <Icon name="globe" size={20} />
      <span>{t('closed.restricted')}</span>
    </p>
  );
};

const Excluded = () => {
  const { t } = useTranslation('responsible');
  const until = useUser().features.self_exclusion?.expires_at ?? null;
  useEffect(() => {
    const waitMs = until === null ? Infinity : Date.parse(until) - Date.now();
    if (waitMs > MAX_WAIT_MS) return undefined;
    const timer = window.setTimeout(() => void refreshUser(), Math.max(waitMs, 1_000));
    return () => window.clearTimeout(timer);
  }, [until]);
  return (
    <div className={styles.playClosed} role="status">
      <Icon name="shield" size={20} />
      <span>
        <b>{until === null ? t('closed.forever') : t('closed.excluded', { time: formatDateTime(until) })}</b>
        <small>{t('closed.text')}</small>
        <Link to={HELP_PATH}>{t('closed.help')}</Link>
      </span>
    </div>
  );
};
