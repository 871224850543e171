import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { endpointQueryOptions } from '#api/query.ts';
import { listIgnored } from '#contract/profile.ts';
import { nameColor } from '#lib/format-text.ts';
import { formatDay } from '#lib/format-time.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button.tsx';
import { Clipped } from '#ui/clipped.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorBlock } from '#ui/error-block.tsx';
import { useOpenModal } from '#ui/modal-address.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { eye } from '#ui/lazy-icons.ts';
import { profileModal } from './feature.ts';
import { useIgnore } from './use-profile.ts';
import styles from './profile.module.css';
import { RowList } from '#ui/row-list.tsx';
import { PageHead } from '#ui/page.tsx';

/** Players that the user ignores. */
const IgnoredPage = () => {
  const { t } = useTranslation('profile');
  const openModal = useOpenModal();
  const ignored = useQuery({ ...endpointQueryOptions(listIgnored, {}), staleTime: 0 });
  const { toggle, isSending } = useIgnore();
  usePageTitle(t('ignoredTitle'));
  const items = ignored.data?.items;
  return (
    <>
      <PageHead title={t('ignoredTitle')} lead={t('ignoredLead')} />
      <section className="card pad">
        {ignored.isError && <ErrorBlock title={t('ignoredFailed')} onRetry={() => void ignored.refetch()} />}
        {ignored.isPending && <Skeleton height={120} radius={20} />}
        {items?.length === 0 && (
          <EmptyState icon="eye-off" title={t('ignoredEmpty')}>
            {t('ignoredEmptyText')}
          </EmptyState>
        )}
        <RowList>
          {items?.map(({ id, username, avatar, created_at }) => (
            <li key={id}>
              <Avatar name={username} look={avatar} size={40} />
              <div className="grow">
                <button
                  type="button"
                  className={styles.ignored}
                  style={{ color: nameColor(username) }}
                  aria-label={t('openNamed', { username })}
                  onClick={() => openModal(profileModal, { id })}
                >
                  <Clipped text={username} />
                </button>
                <small>{t('ignoredSince', { date: formatDay(created_at) })}</small>
              </div>
              <Button
                size="sm"
                icon={eye}
                disabled={isSending}
                aria-label={t('stopIgnoringNamed', { username })}
                onClick={() => void toggle(id)}
              >
                {t('stopIgnoring')}
              </Button>
            </li>
          ))}
        </RowList>
      </section>
    </>
  );
};

export default IgnoredPage;
