import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { endpointQueryOptions } from '#api/query.ts';
import { useUser } from '#session/user.ts';
import { listTwoFactorResets } from '#contract/staff.ts';
import { Clipped } from '#ui/clipped.tsx';
import { Icon } from '#ui/icon.tsx';
import { ExportList } from './export-list.tsx';
import styles from './staff.module.css';

/**
 * Two-factor resets that await a second approval. Renders nothing if there are none or the caller may not see them.
 */
export const OpenResets = () => {
  const { t } = useTranslation('staff');
  const mayRead = useUser().profile.permissions.includes('two-factor.read');
  const resets = useQuery({
    ...endpointQueryOptions(listTwoFactorResets, {}),
    enabled: mayRead,
    staleTime: 0,
  });
  const items = resets.data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <section className={styles.notice} aria-label={t('reset.waiting', { count: items.length })}>
      <Icon name="key" size={18} />
      <p>{t('reset.waiting', { count: items.length })}</p>
      <ul>
        {items.map(({ id, player }) => (
          <li key={id}>
            <Link to={`/staff/players/${player.id}`}>
              <Clipped text={player.username} />
            </Link>
          </li>
        ))}
      </ul>
      <ExportList endpoint={listTwoFactorResets} filter={{}} />
    </section>
  );
};
