import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pushNotice } from '#api/notices.ts';
import { useCall } from '#api/query.ts';
import { claimSupport } from '#server/features/support/contract.ts';
import { Button } from '#ui/button.tsx';
import { forgetGuestToken, tokenFromBefore } from './guest.ts';
import { renewConversations } from './use-support.ts';

/** Offers to keep what was written before the login; a shared computer is not somebody's own. */
export const ClaimNotice = () => {
  const { t } = useTranslation('support');
  const [guest, setGuest] = useState(tokenFromBefore);
  const { send, isSending } = useCall(claimSupport, {
    onReply() {
      forgetGuestToken();
      setGuest(null);
      renewConversations();
      pushNotice({ type: 'win', message: t('taken') });
    },
  });
  if (guest === null) return null;
  return (
    <div className="support-claim">
      <p>{t('asGuest')}</p>
      <Button size="sm" loading={isSending} onClick={() => void send({ guest })}>
        {t('take')}
      </Button>
    </div>
  );
};
