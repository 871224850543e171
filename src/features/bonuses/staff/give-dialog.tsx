import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { v4 as newUuid } from 'uuid';
import { showToast } from '#api/toasts.ts';
import { endpointQueryOptions, useEndpointMutation } from '#api/query.ts';
import { queryClient } from '#api/query-client.ts';
import { minorToAmount } from '#core/money.ts';
import { parseAmountInput } from '#engine/host/bet-amount.ts';
import { formatMoney } from '#lib/format-money.ts';
import { giveBonus, staffBonuses } from '#contract/bonuses.ts';
import { AmountField } from '#ui/amount-field.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/text-field.tsx';
import { StaffForm } from '#ui/staff-page.tsx';

interface GiveDialogProps {
  readonly userId: string;
  readonly username: string;
  readonly onClose: () => void;
}

/** Dialog that grants a player a bonus without a deposit. */
export const GiveBonusDialog = ({ userId, username, onClose }: GiveDialogProps) => {
  const { t } = useTranslation('bonusStaff');
  const [text, setText] = useState('');
  const [name, setName] = useState('');
  const [error, setError] = useState<string | null>(null);
  // Idempotency key: a double press grants one bonus.
  const [id] = useState(() => newUuid());
  const { send, isSending } = useEndpointMutation(giveBonus, { onFailure: setError });
  const minor = parseAmountInput(text) ?? 0n;
  const isReady = minor > 0n && name.trim().length >= 3;
  const give = async (event: FormEvent) => {
    event.preventDefault();
    if (!isReady || isSending) return;
    const input = { user_id: userId, amount: minorToAmount(minor), name: name.trim(), client_id: id };
    const reply = await send(input);
    if (!reply) return;
    queryClient.setQueryData(endpointQueryOptions(staffBonuses, { user_id: userId }).queryKey, reply);
    showToast({ type: 'info', message: t('given') });
    onClose();
  };
  return (
    <Dialog title={t('giveTitle', { username })} width={480} focusesField onClose={onClose}>
      <StaffForm onSubmit={(event) => void give(event)}>
        <p className="sec">{t('giveText')}</p>
        <AmountField label={t('amount')} value={text} onChange={setText} />
        <TextField
          label={t('name')}
          hint={t('nameHint')}
          error={error}
          maxLength={60}
          value={name}
          onChange={setName}
        />
        <Button type="submit" variant="primary" loading={isSending} disabled={!isReady}>
          {t('giveConfirm', { amount: formatMoney(minor) })}
        </Button>
      </StaffForm>
    </Dialog>
  );
};
