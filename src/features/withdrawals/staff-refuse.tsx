import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '#api/toasts.ts';
import { useEndpointMutation } from '#api/query.ts';
import { refuseWithdrawal, type StaffWithdrawal } from '#contract/withdrawals.ts';
import { formatAmount } from '#lib/format-money.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { DialogActions } from '#ui/dialog-parts.tsx';
import { StaffForm } from '#ui/staff-page.tsx';
import { TextArea } from '#ui/text-area.tsx';

const MAX_REASON_LENGTH = 300;
const MIN_REASON_LENGTH = 3;
const choices = ['address', 'identity', 'rules', 'own'] as const;
type Choice = (typeof choices)[number];

interface StaffRefuseProps {
  readonly withdrawal: StaffWithdrawal;
  readonly onClose: () => void;
  readonly onRefused: () => void;
}

/** Refuses a withdrawal with a reason shown to the player. */
export const StaffRefuse = ({ withdrawal, onClose, onRefused }: StaffRefuseProps) => {
  const { t } = useTranslation('withdrawals');
  const [choice, setChoice] = useState<Choice>('address');
  const [reason, setReason] = useState<string>(() => t('staff.reasonTexts.address'));
  const [error, setError] = useState<string | null>(null);
  const { send, isSending } = useEndpointMutation(refuseWithdrawal, { onFailure: setError });
  const amount = formatAmount(withdrawal.usd);
  const choose = (next: Choice) => {
    setChoice(next);
    setReason(next === 'own' ? '' : t(`staff.reasonTexts.${next}`));
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (
      reason.trim().length < MIN_REASON_LENGTH ||
      !(await send({ id: withdrawal.id, reason: reason.trim() }))
    )
      return;
    showToast({ type: 'info', message: t('staff.refused', { amount }) });
    onClose();
    onRefused();
  };
  return (
    <Dialog
      title={t('staff.refuseTitle', { amount })}
      icon="alert"
      width={480}
      role="alertdialog"
      onClose={onClose}
      footer={
        <DialogActions>
          <Button variant="ghost" onClick={onClose}>
            {t('ui:cancel')}
          </Button>
          <Button
            type="submit"
            form="refuse-withdrawal"
            variant="danger"
            loading={isSending}
            disabled={reason.trim().length < MIN_REASON_LENGTH}
          >
            {t('staff.refuseConfirm', { amount })}
          </Button>
        </DialogActions>
      }
    >
      <StaffForm id="refuse-withdrawal" onSubmit={(event) => void submit(event)}>
        <p className="sec">{t('staff.refuseText', { username: withdrawal.player.username })}</p>
        <Select
          label={t('staff.reason')}
          value={choice}
          onChange={choose}
          options={choices.map((value) => ({
            value,
            label: value === 'own' ? t('staff.reasonOwn') : t(`staff.reasonChoices.${value}`),
          }))}
        />
        <Message value={reason} onChange={setReason} error={error} />
      </StaffForm>
    </Dialog>
  );
};

interface MessageProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: string | null;
}

const Message = ({ value, onChange, error }: MessageProps) => {
  const { t } = useTranslation('withdrawals');
  return (
    <Field
      label={t('staff.message')}
      aside={t('staff.letters', { count: value.length, most: MAX_REASON_LENGTH })}
      error={error}
    >
      {({ id, described }) => (
        <TextArea
          {...described}
          id={id}
          isError={error !== null}
          rows={4}
          maxLength={MAX_REASON_LENGTH}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
};
