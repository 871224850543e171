import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { v4 as newUuid } from 'uuid';
import * as z from 'zod/mini';
import { showToast } from '#api/toasts.ts';
import { endpointQueryOptions, quietCall } from '#api/query.ts';
import { queryClient } from '#api/query-client.ts';
import { parseAmountInput } from '#engine/host/bet-amount.ts';
import { formatMoney } from '#lib/format-money.ts';
import { giveBonus, staffBonuses } from '#contract/bonuses.ts';
import { AmountField } from '#ui/amount-field.tsx';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { typedAmount } from '#ui/form/typed-amount.ts';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { TextField } from '#ui/text-field.tsx';

const giveSchema = z.object({ amount: typedAmount(), name: giveBonus.request.shape.name });

interface GiveDialogProps {
  readonly userId: string;
  readonly username: string;
  readonly onClose: () => void;
}

/** Dialog that grants a player a bonus without a deposit. */
export const GiveBonusDialog = ({ userId, username, onClose }: GiveDialogProps) => {
  const { t } = useTranslation('bonusStaff');
  // Idempotency key: a double press grants one bonus.
  const [id] = useState(() => newUuid());
  const form = useSchemaForm({
    schema: giveSchema,
    values: { amount: '', name: '' },
    mode: 'onChange',
    async send({ amount, name }) {
      const reply = await quietCall(giveBonus, { user_id: userId, amount, name, client_id: id });
      queryClient.setQueryData(endpointQueryOptions(staffBonuses, { user_id: userId }).queryKey, reply);
      showToast({ type: 'info', message: t('given') });
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('giveTitle', { username })}
      confirmLabel={t('giveConfirm', { amount: formatMoney(parseAmountInput(form.values.amount) ?? 0n) })}
      form={form}
      onClose={onClose}
    >
      <p className="sec">{t('giveText')}</p>
      <AmountField {...form.field('amount')} label={t('amount')} />
      <TextField {...form.field('name')} label={t('name')} hint={t('nameHint')} maxLength={60} />
    </FormDialog>
  );
};
