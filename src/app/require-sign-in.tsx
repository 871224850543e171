import { useTranslation } from 'react-i18next';
import { authModal } from '#features/auth/feature.ts';
import { useOpenModal } from '#ui/modal-address.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

/** Shown to guests instead of a page that needs an account. */
export const RequireSignIn = () => {
  const { t } = useTranslation('shell');
  const openModal = useOpenModal();
  usePageTitle(t('signInFirst.title'));
  return (
    <section className="card">
      <h1 className="visually-hidden">{t('signInFirst.title')}</h1>
      <EmptyState
        icon="lock"
        title={t('signInFirst.text')}
        action={
          <Button variant="primary" onClick={() => openModal(authModal, { tab: 'login' })}>
            {t('login')}
          </Button>
        }
      />
    </section>
  );
};
