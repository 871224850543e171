import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '#api/toasts.ts';
import { endpointQueryOptions, useEndpointMutation } from '#api/query.ts';
import { amountToMinor } from '#core/money.ts';
import { Refusal } from '#core/refusal.ts';
import { cancelBonus, getCancelInfo } from '#contract/bonuses.ts';
import { balances } from '#session/balances.ts';
import { useMoneyFormatter } from '#session/fiat.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorBlock } from '#ui/error-block.tsx';
import { gift } from '#ui/lazy-icons.ts';
import type { ModalProps } from '#ui/modal.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { invalidateBonuses, useOpenBonuses } from './client.ts';
import type { cancelBonusModal } from './feature.ts';
import { CancelFigures } from './cancel-figures.tsx';
import styles from './cancel.module.css';

/** Shows what cancelling a bonus returns, costs and forfeits, then cancels it. */
export const CancelModal = ({ params: { id }, onClose }: ModalProps<typeof cancelBonusModal>) => {
  const { t } = useTranslation('bonuses');
  const money = useMoneyFormatter();
  // Never cached: a bet may have changed it.
  const info = useQuery({ ...endpointQueryOptions(getCancelInfo, { id }), staleTime: 0, gcTime: 0 });
  const bonus = useOpenBonuses().data?.find((open) => open.id === id);
  const isOwnFirst = bonus?.own_first === true && amountToMinor(bonus.own) > 0n;
  const [changed, setChanged] = useState<string | null>(null);
  const { send, isSending } = useEndpointMutation(cancelBonus, {
    onReply({ amount, balance }) {
      balances.update(balance);
      const back = amountToMinor(amount);
      showToast({
        type: 'info',
        message: back > 0n ? t('cancelling.done', { amount: money(back) }) : t('cancelling.doneNone'),
      });
      onClose();
    },
    onFailure(sentence, failure) {
      setChanged(sentence);
      if (failure instanceof Refusal && failure.key === 'BONUS_CHANGED') void info.refetch();
    },
  });
  const cancel = async (amount: string) => {
    setChanged(null);
    if (await send({ id, amount })) await invalidateBonuses();
  };
  const title = info.data ? t('cancelOf', { name: info.data.name }) : t('cancelling.confirmNone');
  return (
    <Dialog
      title={title}
      icon={gift}
      width={480}
      role="alertdialog"
      bodyClassName={styles.body}
      onClose={onClose}
    >
      {info.isPending && <Skeleton height={260} radius={14} />}
      {info.isError && (
        <ErrorBlock
          title={t('cancelling.failed')}
          {...(!(info.error instanceof Refusal) && { onRetry: () => void info.refetch() })}
        >
          {info.error instanceof Refusal ? info.error.message : t('failedText')}
        </ErrorBlock>
      )}
      {info.data && (
        <>
          <p className="sec">{t('cancelling.text')}</p>
          {isOwnFirst && <p className="sec">{t('cancelling.rule')}</p>}
          <CancelFigures id={id} info={info.data} />
          {changed !== null && <Callout tone="loss">{changed}</Callout>}
          <div className={styles.keys}>
            <Button size="lg" onClick={onClose}>
              {t('cancelling.keep')}
            </Button>
            <ConfirmKey amount={info.data.amount} isSending={isSending} onPress={cancel} />
          </div>
        </>
      )}
    </Dialog>
  );
};

interface ConfirmKeyProps {
  readonly amount: string;
  readonly isSending: boolean;
  readonly onPress: (amount: string) => Promise<void>;
}

const ConfirmKey = ({ amount, isSending, onPress }: ConfirmKeyProps) => {
  const { t } = useTranslation('bonuses');
  const money = useMoneyFormatter();
  const minor = amountToMinor(amount);
  return (
    <Button variant="danger" size="lg" loading={isSending} onClick={() => void onPress(amount)}>
      {minor > 0n ? t('cancelling.confirm', { amount: money(minor) }) : t('cancelling.confirmNone')}
    </Button>
  );
};
