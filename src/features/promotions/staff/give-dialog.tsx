import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { v4 as newUuid } from 'uuid';
import { showToast } from '#api/toasts.ts';
import { quietCall } from '#api/query.ts';
import { formatAmount, formatMoney } from '#lib/format-money.ts';
import { faceValue, giveToPlayer } from '#contract/promotions.ts';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { Segmented } from '#ui/segmented.tsx';
import { TextField } from '#ui/text-field.tsx';
import { emptyTerms, completeTerms } from './draft.ts';
import { giftSchema, giftTypes } from './gift-schema.ts';
import { TermsFields } from './terms-fields.tsx';
import { useDefaultSpins } from './use-default-spins.ts';
import { Hint } from '#ui/field-parts.tsx';

const first = { ...emptyTerms, user_id: '', type: giftTypes[0] };

/** Gives one player free spins or a calendar gift. */
export const GiveGiftDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation('staffPromotions');
  // Idempotency key: a double press or a retry gives one gift.
  const clientId = useRef(newUuid());
  const form = useSchemaForm({
    schema: giftSchema,
    values: first,
    mode: 'onChange',
    async send({ user_id, type, terms }) {
      const reply = await quietCall(giveToPlayer, { user_id, type, terms, client_id: clientId.current });
      showToast({ type: 'info', message: t('given', { amount: formatAmount(reply.given) }) });
      onClose();
    },
  });
  const { type } = form.values;
  // Until the default offer is known, no one can say what the gift is worth.
  const filled = completeTerms(form.values, useDefaultSpins());
  return (
    <FormDialog
      title={t('giveTitle')}
      width={560}
      confirmLabel={t('giveKey', { amount: filled ? formatMoney(faceValue(type, filled)) : '' })}
      form={{ ...form, isReady: form.isReady && filled !== null }}
      onClose={onClose}
    >
      <TextField {...form.field('user_id')} label={t('player')} hint={t('playerHint')} mono required />
      <Segmented
        label={t('type')}
        options={giftTypes.map((value) => ({ value, label: t(`types.${value}`) }))}
        {...form.field('type')}
      />
      <TermsFields type={type} field={form.field} />
      <Hint>{t('giveHint')}</Hint>
    </FormDialog>
  );
};
