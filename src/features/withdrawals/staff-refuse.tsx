import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { showToast } from '#api/toasts.ts';
import { quietCall } from '#api/query.ts';
import { refuseWithdrawal, type StaffWithdrawal } from '#contract/withdrawals.ts';
import { formatAmount } from '#lib/format-money.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { Select } from '#ui/select.tsx';
import { BareTextArea } from '#ui/text-area.tsx';

const MAX_REASON_LENGTH = 300;
const refusalSchema = z.pick(refuseWithdrawal.request, { reason: true });
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
  const amount = formatAmount(withdrawal.usd);
  const form = useSchemaForm({
    schema: refusalSchema,
    values: { reason: t('staff.reasonTexts.address') },
    elsewhere: 'reason',
    async send({ reason }) {
      await quietCall(refuseWithdrawal, { id: withdrawal.id, reason });
      showToast({ type: 'info', message: t('staff.refused', { amount }) });
      onClose();
      onRefused();
    },
  });
  const [choice, setChoice] = useState<Choice>('address');
  const message = form.field('reason');
  const choose = (next: Choice) => {
    setChoice(next);
    message.onChange(next === 'own' ? '' : t(`staff.reasonTexts.${next}`));
  };
  return (
    <FormDialog
      title={t('staff.refuseTitle', { amount })}
      icon="alert"
      role="alertdialog"
      focusesField={false}
      closesOnScrim
      danger
      form={form}
      confirmLabel={t('staff.refuseConfirm', { amount })}
      cancel={
        <Button variant="ghost" onClick={onClose}>
          {t('ui:cancel')}
        </Button>
      }
      onClose={onClose}
    >
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
      <Message {...message} />
    </FormDialog>
  );
};

interface MessageProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: string | undefined;
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
        <BareTextArea
          {...described}
          id={id}
          isError={error !== undefined}
          rows={4}
          maxLength={MAX_REASON_LENGTH}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
};
