import { useTranslation } from 'react-i18next';
import { authModal } from '#features/auth/feature.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { useOpenModal } from '#ui/modal-address.ts';
import { ticket } from './icons.ts';

/** Asks guests to log in: only players can redeem codes. */
export const CodeLogin = () => {
  const { t } = useTranslation('promotions');
  const openModal = useOpenModal();
  return (
    <EmptyState
      icon={ticket}
      title={t('code.login')}
      action={<Button onClick={() => openModal(authModal, { tab: 'login' })}>{t('code.loginKey')}</Button>}
    />
  );
};
