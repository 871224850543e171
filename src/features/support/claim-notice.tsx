import { useTranslation } from 'react-i18next';
import { showToast } from '#api/toasts.ts';
import { useEndpointMutation } from '#api/query.ts';
import { claimSupport } from '#contract/support.ts';
import { Button } from '#ui/button.tsx';
import { forgetGuestToken, usePreviousGuestToken } from './guest.ts';
import { invalidateConversations } from './use-support.ts';
import styles from './support.module.css';

/**
 * Offers to move a guest conversation to the account. Not automatic, because another person may have written
 * it on a shared computer.
 */
export const ClaimNotice = () => {
  const { t } = useTranslation('support');
  const guest = usePreviousGuestToken();
  const { send, isSending } = useEndpointMutation(claimSupport, {
    onReply() {
      forgetGuestToken();
      invalidateConversations();
      showToast({ type: 'win', message: t('taken') });
    },
  });
  if (guest === null) return null;
  return (
    <div className={styles.claim}>
      <p>{t('asGuest')}</p>
      <Button size="sm" loading={isSending} onClick={() => void send({ guest })}>
        {t('take')}
      </Button>
    </div>
  );
};
