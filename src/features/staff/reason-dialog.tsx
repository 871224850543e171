import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { showToast } from '#api/toasts.ts';
import { quietCall } from '#api/query.ts';
import { askTwoFactorReset, blockPlayer, unblockPlayer, type StaffPlayer } from '#contract/staff.ts';
import { holdWithdrawals, releaseWithdrawals } from '#contract/withdrawals.ts';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { TextField } from '#ui/text-field.tsx';
import { invalidateStaff } from './invalidate.ts';

/** Actions on a player that require a reason. */
export type ReasonAction = 'block' | 'unblock' | 'hold' | 'release' | 'reset';

const reasonSchema = z.pick(blockPlayer.request, { reason: true });
const calls = {
  block: blockPlayer,
  unblock: unblockPlayer,
  hold: holdWithdrawals,
  release: releaseWithdrawals,
  reset: askTwoFactorReset,
};

interface ReasonDialogProps {
  readonly act: ReasonAction;
  readonly player: StaffPlayer;
  readonly onClose: () => void;
}

/** Describes the action and asks for a reason. */
export const ReasonDialog = ({ act, player, onClose }: ReasonDialogProps) => {
  const { t } = useTranslation('staff');
  const form = useSchemaForm({
    schema: reasonSchema,
    values: { reason: '' },
    elsewhere: 'reason',
    async send({ reason }) {
      const reply = await quietCall(calls[act], { id: player.id, reason });
      const signed = 'signed' in reply ? reply.signed.length : 0;
      showToast({
        type: 'info',
        message: signed > 0 ? t('hold.doneSigned', { number: signed }) : t(`${act}.done`),
      });
      await invalidateStaff();
      onClose();
    },
  });
  return (
    <FormDialog
      title={t(`${act}.title`, { username: player.username })}
      role="alertdialog"
      closesOnScrim
      danger={act === 'block'}
      confirmLabel={t(`${act}.confirm`)}
      form={form}
      onClose={onClose}
    >
      <p className="sec">{t(`${act}.text`)}</p>
      <TextField
        {...form.field('reason')}
        label={t('reason')}
        hint={t('reasonHint')}
        maxLength={1000}
        required
      />
    </FormDialog>
  );
};
