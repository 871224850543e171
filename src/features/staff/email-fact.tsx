import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEndpointMutation } from '#api/query.ts';
import { showStaffEmail, type StaffPlayer } from '#contract/staff.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { invalidateStaff } from './invalidate.ts';
import styles from './staff.module.css';

/** E-mail address, masked until staff with permission reveal it; the reveal is logged. */
export const EmailFact = ({ player: { id, email, may } }: { readonly player: StaffPlayer }) => {
  const { t } = useTranslation('staff');
  const [shown, setShown] = useState<string | null>(null);
  const { send, isSending } = useEndpointMutation(showStaffEmail, {
    onReply: (reply) => {
      setShown(reply.email);
      void invalidateStaff();
    },
  });
  if (!email) return may.includes('show-email') ? t('account.noEmail') : '–';
  return (
    <span className={styles.email}>
      <span role="status">{shown ?? email.masked}</span>
      <Badge tone={email.verified ? 'win' : 'neutral'}>
        {t(email.verified ? 'account.verified' : 'account.unverified')}
      </Badge>
      {shown === null && (
        <Button
          size="sm"
          loading={isSending}
          aria-label={t('account.showLabel')}
          onClick={() => void send({ id })}
        >
          {t('account.show')}
        </Button>
      )}
    </span>
  );
};
