import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { pushNotice } from '#api/notices.ts';
import { useCall } from '#api/query.ts';
import {
  askTwoFactorReset,
  blockPlayer,
  unblockPlayer,
  type StaffPlayer,
} from '#server/features/staff/contract.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
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
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if ((await send({ id: player.id, reason })) === null) return;
    pushNotice({ type: 'info', message: t(`${act}.done`) });
    await renewStaff();
    onClose();
  };
  return (
    <Dialog
      title={t(`${act}.title`, { username: player.username })}
      width={480}
      role="alertdialog"
      focusesField
      onClose={onClose}
      footer={
        <div className="actions">
          <Button
            type="submit"
            form="staff-reason"
            variant={act === 'block' ? 'danger' : 'primary'}
            loading={isSending}
            disabled={reason.trim().length < 3}
          >
            {t(`${act}.confirm`)}
          </Button>
        </div>
      }
    >
      <form id="staff-reason" className="staff-form" onSubmit={(event) => void submit(event)}>
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
      </form>
    </Dialog>
  );
};
