import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '#api/toasts.ts';
import { useEndpointMutation } from '#api/query.ts';
import { formatDay } from '#lib/format-time.ts';
import { disableTwoFactor, newRecoveryCodes } from '#contract/security.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/lazy-confirm-dialog.ts';
import { useOpenModal } from '#ui/modal-address.ts';
import { SettingBlock } from '#ui/setting-block.tsx';
import { twoFactorModal, useRequestOtp } from './feature.ts';
import { RecoveryDialog } from './recovery-dialog.tsx';
import { invalidateSecurity, type SecurityOverview } from './use-security.ts';

/** Shows whether two-factor authentication is on, and turns it on or off. */
export const TwoFactorBlock = ({ twoFactor }: { readonly twoFactor: SecurityOverview['two_factor'] }) => {
  const { t } = useTranslation('security');
  const openModal = useOpenModal();
  if (!twoFactor)
    return (
      <SettingBlock
        icon="phone"
        title={t('twoFactor.title')}
        badge={<Badge tone="wait">{t('off')}</Badge>}
        text={t('twoFactor.text')}
        action={
          <Button variant="primary" onClick={() => openModal(twoFactorModal)}>
            {t('twoFactor.turnOn')}
          </Button>
        }
      />
    );
  const since = t('twoFactor.since', { day: formatDay(twoFactor.enabled_at) });
  return (
    <SettingBlock
      icon="phone"
      title={t('twoFactor.title')}
      badge={<Badge tone="win">{t('on')}</Badge>}
      text={`${since} ${t('twoFactor.left', { count: twoFactor.recovery_codes_left })}`}
      action={
        <>
          <NewCodes />
          <TurnOff />
        </>
      }
    />
  );
};

const NewCodes = () => {
  const { t } = useTranslation('security');
  const askCode = useRequestOtp();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const { send, isSending } = useEndpointMutation(newRecoveryCodes, {
    onReply({ recovery_codes }) {
      setCodes(recovery_codes);
      void invalidateSecurity();
    },
  });
  const renew = async () => {
    const otp = await askCode({ scope: 'recovery-codes', reason: t('twoFactor.codesReason') });
    if (otp !== null) await send({ otp });
  };
  return (
    <>
      <Button loading={isSending} onClick={() => void renew()}>
        {t('twoFactor.newCodes')}
      </Button>
      {codes && <RecoveryDialog codes={codes} onClose={() => setCodes(null)} />}
    </>
  );
};

const TurnOff = () => {
  const { t } = useTranslation('security');
  const askCode = useRequestOtp();
  const [isAsked, setAsked] = useState(false);
  const { send } = useEndpointMutation(disableTwoFactor);
  const turnOff = async () => {
    const otp = await askCode({ scope: 'two-factor-off', reason: t('twoFactor.offReason') });
    if (otp === null || !(await send({ otp }))) return false;
    showToast({ type: 'info', message: t('twoFactor.offDone') });
    await invalidateSecurity();
    return true;
  };
  return (
    <>
      <Button variant="ghost" onClick={() => setAsked(true)}>
        {t('twoFactor.turnOff')}
      </Button>
      {isAsked && (
        <ConfirmDialog
          danger
          title={t('twoFactor.offTitle')}
          confirmLabel={t('twoFactor.turnOff')}
          onConfirm={turnOff}
          onClose={() => setAsked(false)}
        >
          <p className="sec">{t('twoFactor.offText')}</p>
        </ConfirmDialog>
      )}
    </>
  );
};
