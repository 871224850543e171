import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '#api/toasts.ts';
import { useEndpointMutation } from '#api/query.ts';
import { formatDateTime } from '#lib/format-time.ts';
import { decideTwoFactorReset, type TwoFactorReset } from '#contract/staff.ts';
import { useMay } from '#session/permitted.tsx';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { ConfirmDialog } from '#ui/lazy-confirm-dialog.ts';
import { invalidateStaff } from './invalidate.ts';
import styles from './staff.module.css';

/** Two-factor reset of this player that awaits a second approval, with the decision buttons. */
export const ResetNotice = ({ reset }: { readonly reset: TwoFactorReset }) => {
  const { t } = useTranslation('staff');
  const [asks, setAsks] = useState(false);
  const mayDecide = useMay('two-factor.reset');
  const { send, isSending } = useEndpointMutation(decideTwoFactorReset);
  const decide = async (confirm: boolean) => {
    const reply = await send({ reset_id: reset.id, confirm });
    if (reply) showToast({ type: 'info', message: t(confirm ? 'reset.confirmed' : 'reset.refused') });
    await invalidateStaff();
  };
  return (
    <section className={styles.notice} aria-label={t('player.askReset')}>
      <Icon name="key" size={18} />
      <div className="grow">
        <p>{t('reset.asked', { by: reset.asked_by.username, reason: reset.reason })}</p>
        <p className="sec">
          {t('reset.until', { moment: formatDateTime(reset.expires_at) })}
          {mayDecide && !reset.may_confirm && ` · ${t('reset.yours')}`}
        </p>
      </div>
      {mayDecide && (
        <Button loading={isSending} onClick={() => void decide(false)}>
          {t(reset.may_confirm ? 'reset.no' : 'reset.takeBack')}
        </Button>
      )}
      {mayDecide && reset.may_confirm && (
        <Button variant="danger" onClick={() => setAsks(true)}>
          {t('reset.yes')}
        </Button>
      )}
      {asks && (
        <ConfirmDialog
          danger
          title={t('reset.yesTitle', { username: reset.player.username })}
          confirmLabel={t('reset.yes')}
          onConfirm={() => decide(true)}
          onClose={() => setAsks(false)}
        >
          <p className="sec">{t('reset.yesText')}</p>
        </ConfirmDialog>
      )}
    </section>
  );
};
