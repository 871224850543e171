import { useTranslation } from 'react-i18next';
import { formatDateTime } from '#lib/format-time.ts';
import { useUser } from '#session/user.ts';
import { Icon } from '#ui/icon.tsx';
import { classNames } from '#ui/class-names.ts';
import styles from './responsible.module.css';

/** End of the current self-exclusion. Renders nothing if there is none. */
export const ActiveExclusion = () => {
  const { t } = useTranslation('responsible');
  const { self_exclusion: exclusion } = useUser().features;
  if (!exclusion) return null;
  const { expires_at: until } = exclusion;
  return (
    <section className={classNames(styles.active, 'card pad')} role="status">
      <Icon name="shield" size={22} />
      <div className="grow">
        <h2>{until === null ? t('activeForever') : t('active', { time: formatDateTime(until) })}</h2>
        <p>{t('activeText')}</p>
      </div>
    </section>
  );
};
