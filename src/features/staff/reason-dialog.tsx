import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '#api/toasts.ts';
import { useEndpointMutation } from '#api/query.ts';
import { askTwoFactorReset, blockPlayer, unblockPlayer, type StaffPlayer } from '#contract/staff.ts';
import { FormDialog } from '#ui/form-dialog.tsx';
import { TextField } from '#ui/text-field.tsx';
import { invalidateStaff } from './invalidate.ts';

/** Actions on a player that require a reason. */
export type ReasonAction = 'block' | 'unblock' | 'reset';

interface ReasonDialogProps {
  readonly act: ReasonAction;
  readonly player: StaffPlayer;
  readonly onClose: () => void;
}

/** Describes the action and asks for a reason. */
export const ReasonDialog = ({ act, player, onClose }: ReasonDialogProps) => {
  const { t } = useTranslation('staff');
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string | null>(null);
  const failed = { onFailure: setError };
  const calls = {
    block: useEndpointMutation(blockPlayer, failed),
    unblock: useEndpointMutation(unblockPlayer, failed),
    reset: useEndpointMutation(askTwoFactorReset, failed),
  };
  const { send, isSending } = calls[act];
  const submit = async () => {
    if ((await send({ id: player.id, reason })) === null) return;
    showToast({ type: 'info', message: t(`${act}.done`) });
    await invalidateStaff();
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
