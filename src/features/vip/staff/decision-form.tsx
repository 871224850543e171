import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '#api/toasts.ts';
import { endpointQueryKey, useEndpointMutation } from '#api/query.ts';
import { queryClient } from '#api/query-client.ts';
import { decideTransfer, staffTransfers, type StaffTransfer } from '#contract/vip.ts';
import { useRanks } from '#session/site.ts';
import { Button } from '#ui/button.tsx';
import { Select } from '#ui/select.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useTransfer } from '../transfer/use-transfer.ts';
import { useRankName } from '../use-rank.ts';
import styles from './vip-staff.module.css';

const MIN_REASON_LENGTH = 3;

/** Grants one of the levels above the player's, or refuses with a reason. */
export const DecisionForm = ({ transfer: { id, player } }: { readonly transfer: StaffTransfer }) => {
  const { t } = useTranslation('vip');
  const nameOf = useRankName();
  const most = useTransfer().data?.most ?? 0;
  const ranks = useRanks().filter((rank) => rank.id > player.level && rank.id <= most);
  const [chosen, setChosen] = useState<string | null>(null);
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string | null>(null);
  const { send, isSending } = useEndpointMutation(decideTransfer, {
    onReply() {
      showToast({ type: 'info', message: t('staffTransfers.granted') });
      void queryClient.invalidateQueries({ queryKey: endpointQueryKey(staffTransfers) });
    },
  });
  const level = ranks.find((rank) => String(rank.id) === chosen) ?? ranks[0];
  const refuse = () => {
    if (reason.trim().length < MIN_REASON_LENGTH) setError(t('staffTransfers.reasonMissing'));
    else void send({ id, level: null, reason });
  };
  return (
    <div className={styles.decision}>
      {level && (
        <>
          <Select
            label={t('staffTransfers.grantLevel')}
            value={String(level.id)}
            onChange={setChosen}
            options={ranks.map((rank) => ({ value: String(rank.id), label: nameOf(rank) }))}
          />
          <Button
            variant="primary"
            loading={isSending}
            onClick={() => void send({ id, level: level.id, reason: null })}
          >
            {t('staffTransfers.grant', { level: nameOf(level) })}
          </Button>
        </>
      )}
      <TextField
        label={t('staffTransfers.reason')}
        hint={t('staffTransfers.reasonHint')}
        error={error}
        maxLength={300}
        value={reason}
        onChange={(text) => {
          setError(null);
          setReason(text);
        }}
      />
      <Button loading={isSending} onClick={refuse}>
        {t('staffTransfers.refuse')}
      </Button>
    </div>
  );
};
