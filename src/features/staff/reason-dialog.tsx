import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pushNotice } from '#api/notices.ts';
import { useCall } from '#api/query.ts';
import {
  askTwoFactorReset,
  blockPlayer,
  unblockPlayer,
  type StaffPlayer,
} from '#server/features/staff/contract.ts';
import { FormDialog } from '#ui/form-dialog.tsx';
import { TextField } from '#ui/text-field.tsx';
import { renewStaff } from './renew.ts';

/** What is done to a player with a reason. */
export type ReasonAct = 'block' | 'unblock' | 'reset';

interface ReasonDialogProps {
  readonly act: ReasonAct;
  readonly player: StaffPlayer;
  readonly onClose: () => void;
}

/** Says what will happen and asks why. */
export const ReasonDialog = ({ act, player, onClose }: ReasonDialogProps) => {
  const { t } = useTranslation('staff');
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string | null>(null);
  const failed = { onFailure: setError };
  const calls = {
    block: useCall(blockPlayer, failed),
    unblock: useCall(unblockPlayer, failed),
    reset: useCall(askTwoFactorReset, failed),
  };
  const { send, isSending } = calls[act];
  const submit = async () => {
    if ((await send({ id: player.id, reason })) === null) return;
    pushNotice({ type: 'info', message: t(`${act}.done`) });
    await renewStaff();
    onClose();
  };
  return (
    <FormDialog
      title={t(`${act}.title`, { username: player.username })}
      role="alertdialog"
      closesOnScrim
      danger={act === 'block'}
      confirmLabel={t(`${act}.confirm`)}
      isReady={reason.trim().length >= 3}
      isSending={isSending}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="sec">{t(`${act}.text`)}</p>
      <TextField
        label={t('reason')}
        hint={t('reasonHint')}
        error={error}
        maxLength={1000}
        required
        value={reason}
        onChange={setReason}
      />
    </FormDialog>
  );
};
