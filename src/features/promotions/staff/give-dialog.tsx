import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { v4 as newUuid } from 'uuid';
import { showToast } from '#api/toasts.ts';
import { useEndpointMutation } from '#api/query.ts';
import { formatAmount, formatMoney } from '#lib/format-money.ts';
import { faceValue, giveToPlayer } from '#contract/promotions.ts';
import { FormDialog } from '#ui/form-dialog.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { TextField } from '#ui/text-field.tsx';
import { emptyTerms, completeTerms, toPromoTerms, type TermsDraft } from './draft.ts';
import { TermsFields } from './terms-fields.tsx';
import { useDefaultSpins } from './use-default-spins.ts';
import { Hint } from '#ui/field-parts.tsx';

const types = ['free_spins', 'calendar_gift'] as const;
type GiftType = (typeof types)[number];

/** Gives one player free spins or a calendar gift. */
export const GiveGiftDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation('staffPromotions');
  const [player, setPlayer] = useState('');
  const [type, setType] = useState<GiftType>('free_spins');
  const [draft, setDraft] = useState<TermsDraft>(emptyTerms);
  const [error, setError] = useState<string | null>(null);
  // Idempotency key: a double press or a retry gives one gift.
  const clientId = useRef(newUuid());
  const { send, isSending } = useEndpointMutation(giveToPlayer, { onFailure: setError });
  const terms = toPromoTerms({ ...draft, type });
  const filled = completeTerms({ ...draft, type }, useDefaultSpins());
  const submit = async () => {
    if (!terms) return;
    setError(null);
    const reply = await send({ user_id: player.trim(), type, terms, client_id: clientId.current });
    if (!reply) return;
    showToast({ type: 'info', message: t('given', { amount: formatAmount(reply.given) }) });
    onClose();
  };
  return (
    <FormDialog
      title={t('giveTitle')}
      width={560}
      confirmLabel={t('giveKey', { amount: filled ? formatMoney(faceValue(type, filled)) : '' })}
      isReady={filled !== null && player.trim() !== ''}
      isSending={isSending}
      error={error}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={t('player')}
        hint={t('playerHint')}
        mono
        required
        value={player}
        onChange={setPlayer}
      />
      <Segmented
        label={t('type')}
        value={type}
        options={types.map((value) => ({ value, label: t(`types.${value}`) }))}
        onChange={setType}
      />
      <TermsFields
        draft={{ ...draft, type }}
        onChange={(change) => setDraft((before) => ({ ...before, ...change }))}
      />
      <Hint>{t('giveHint')}</Hint>
    </FormDialog>
  );
};
